import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from '../support/fixtures.ts';

/** More stops than any page has. */
const maxStops = 150;

/** Moves the focus with Tab only. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < maxStops; stop++) {
    if (await target.evaluate(element => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

async function press(page: Page, target: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

test('a product with a sewn name is ordered with the keyboard alone', async ({ page }) => {
  await signIn(page);
  const [main, dialog] = [page.getByRole('main'), page.getByRole('dialog')];
  const findButton = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true });

  await tabTo(page, page.getByRole('searchbox', { name: 'Tìm sản phẩm' }));
  await page.keyboard.type('yem co tron hai lop');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Cửa hàng' })).toBeFocused();
  await press(page, main.getByRole('link', { name: /^Yếm cổ tròn hai lớp/ }), 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sản phẩm' })).toBeFocused();
  await press(page, main.getByRole('button', { name: 'Thêm vào giỏ' }), 'Enter');

  await expect(dialog).toBeVisible();
  await press(page, findButton('Kem'), 'Space');
  await tabTo(page, dialog.getByLabel('Tên thêu'));
  await page.keyboard.type('Bống');
  await press(page, findButton('Nét tròn'), 'Space');
  await press(page, findButton('Hồng đất'), 'Space');
  await press(page, findButton(/^Tăng số lượng Yếm cổ tròn/), 'Space');
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Thêm vào giỏ hàng":
      - heading "Thêm vào giỏ hàng" [level=2]
      - button "Đóng"
      - 'img "Xem trước: tên «Bống» thêu chữ Nét tròn, chỉ Hồng đất"'
      - paragraph: Yếm cổ tròn hai lớp thêu tên
      - group "Màu":
        - button "Kem" [pressed]
      - textbox "Tên thêu": Bống
      - group "Font chữ *":
        - button "Nét tròn" [pressed]
      - group "Màu chỉ *":
        - button "Hồng đất" [pressed]
      - group "Số lượng Yếm cổ tròn hai lớp thêu tên":
        - textbox "Số lượng Yếm cổ tròn hai lớp thêu tên": "2"
      - button "Thêm vào giỏ hàng"
  `);
  await press(page, findButton('Thêm vào giỏ hàng'), 'Enter');
  await expect(dialog).toBeHidden();

  await press(page, page.getByRole('link', { name: /Giỏ hàng/ }), 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Giỏ hàng' })).toBeFocused();
  await press(page, main.getByRole('button', { name: 'Bỏ chọn tất cả' }), 'Space');
  const line = main.getByRole('article', { name: /^Yếm cổ tròn.*, tên Bống$/ });
  await press(page, line.getByRole('checkbox', { name: /^Chọn Yếm cổ tròn.*, tên Bống$/ }), 'Space');
  await expect(line).toMatchAriaSnapshot(`
    - article "Yếm cổ tròn hai lớp thêu tên, Kem, tên Bống":
      - checkbox "Chọn Yếm cổ tròn hai lớp thêu tên, Kem, tên Bống" [checked]
      - heading "Yếm cổ tròn hai lớp thêu tên" [level=2]
      - button "Sửa Yếm cổ tròn hai lớp thêu tên, Kem, tên Bống"
      - button "Xóa Yếm cổ tròn hai lớp thêu tên, Kem, tên Bống"
      - group "Số lượng Yếm cổ tròn hai lớp thêu tên, Kem, tên Bống"
  `);
  await press(page, main.getByRole('button', { name: 'Tới phần tổng cộng' }), 'Enter');
  await expect(main.getByRole('button', { name: 'Đặt Hàng', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');

  await press(page, findButton('Đổi'), 'Enter');
  await tabTo(page, dialog.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowDown');
  const edit = page.getByRole('button', { name: /^Sửa Tầng 6/ });
  await press(page, edit, 'Enter');
  const form = page.getByRole('dialog', { name: 'Sửa địa chỉ' });
  await expect(form.getByLabel('Người nhận', { exact: true })).toBeFocused();
  await press(page, form.getByRole('button', { name: 'Lưu' }), 'Enter');
  await expect(edit).toBeFocused();
  await press(page, findButton('Xong'), 'Enter');
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Xác nhận đơn hàng":
      - heading "Xác nhận đơn hàng" [level=2]
      - region "Người nhận":
        - heading "Người nhận" [level=3]
        - text: /Tầng 6, tòa nhà 24 Lê Thánh Tôn/
      - list "Sản phẩm trong đơn":
        - listitem: /Yếm cổ tròn hai lớp thêu tên Kem · Bống · Nét tròn · Hồng đất/
      - textbox "Lời nhắn cho cửa hàng"
      - button "Quay lại"
      - button "Xác nhận đặt hàng"
  `);
  await press(page, findButton('Xác nhận đặt hàng'), 'Enter');
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - region "Các bước của đơn":
        - heading "Cảm ơn bạn đã đặt hàng!" [level=2]
      - region "Tình trạng":
        - heading /^MN-/ [level=2]
      - region "Sản phẩm":
        - list "Sản phẩm trong đơn":
          - listitem:
            - link "Yếm cổ tròn hai lớp thêu tên"
      - region "Giao hàng":
        - text: /Tầng 6, tòa nhà 24 Lê Thánh Tôn/
  `);
});

/** Names what has the focus if a bar that sticks to the screen covers its upper or lower edge. */
function findCoveredFocus(): string | null {
  const focused = document.activeElement;
  if (!focused?.closest('main')) return null;
  const { left, width, top, bottom } = focused.getBoundingClientRect();
  const isSticky = (element: Element) => getComputedStyle(element).position === 'sticky';
  const isCovered = (y: number) => {
    let shown = document.elementFromPoint(left + width / 2, y);
    while (shown && !isSticky(shown)) shown = shown.parentElement;
    return shown !== null && !shown.contains(focused);
  };
  if (!isCovered(top + 1) && !isCovered(bottom - 1)) return null;
  return focused.getAttribute('aria-label') ?? focused.textContent;
}

/** Through all of the page and into the next round. */
async function listCoveredStops(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const covered = new Set<string>();
  for (let stop = 0; stop < 70; stop++) {
    await page.keyboard.press(key);
    const name = await page.evaluate(findCoveredFocus);
    if (name !== null) covered.add(name);
  }
  return [...covered];
}

/** In px, of the scrolled page, by each control of a bar that gets the focus. */
const measureJumps = (page: Page) =>
  page.evaluate(async () => {
    const jumps: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>('[data-sticky] :is(a, button)')) {
      document.documentElement.scrollTop = document.documentElement.scrollHeight / 3;
      await new Promise(requestAnimationFrame);
      const before = scrollY;
      control.focus();
      await new Promise(requestAnimationFrame);
      if (scrollY !== before) jumps.push(`${control.textContent}: ${scrollY - before} px`);
    }
    return jumps;
  });

for (const [path, name] of [
  ['/cart', 'Đặt Hàng'],
  ['/product/12', 'Thêm vào giỏ'],
] as const)
  test(`what is in a bar gets the focus without a jump of the page behind it on ${path}`, async ({
    page,
  }) => {
    await signIn(page, { at: path });
    await expect(page.getByRole('main').getByRole('button', { name })).toBeVisible();
    await expect(page.locator('[data-sticky] :is(a, button)').nth(6)).toBeVisible();
    expect(await measureJumps(page)).toEqual([]);
  });

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  for (const path of ['/cart', '/product/12'])
    test(`no bar covers what has the focus on ${path}, with or without the note on the connection`, async ({
      page,
      context,
      console,
    }) => {
      console.expect(/ERR_INTERNET_DISCONNECTED/);
      await signIn(page, { at: path });
      await expect(
        page.getByRole('main').getByRole('button', { name: /^(Đặt Hàng|Thêm vào giỏ)$/ }),
      ).toBeVisible();
      expect(await listCoveredStops(page, 'Tab')).toEqual([]);
      await context.setOffline(true);
      await expect(page.getByText('Đang ngoại tuyến')).toBeVisible();
      expect(await listCoveredStops(page, 'Shift+Tab')).toEqual([]);
    });
});
