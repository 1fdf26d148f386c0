import type { Page } from '@playwright/test';
import { shop as shopRules } from '#contract/shop.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, goToTab, signIn, test, unreachable } from '../support/fixtures.ts';
import { listAddresses, openOtherPhone } from '../support/other-phone.ts';

const firstScreen = { width: 360, height: 640 };
test.use({ viewport: firstScreen });

test('of many recipients the chosen one and those used last are shown, the others are found', async ({
  page,
  shop,
}) => {
  await fillAddressBook(shop.url, 12);
  await signIn(page);
  const recipient = await openRecipients(page);
  const radios = recipient.getByRole('radio');
  await expect(radios).toHaveCount(5);
  await expect(radios.first()).toBeChecked();
  await expect(recipient.getByRole('button', { name: 'Thêm địa chỉ' })).toBeInViewport({ ratio: 1 });
  await expect(radios.first()).toBeInViewport();

  const search = recipient.getByRole('searchbox', { name: 'Tìm địa chỉ' });
  await search.fill('be SO 11');
  await expect(radios).toHaveCount(1);
  await expect(recipient.getByText(/^Đang chọn: Nguyễn Thuỳ Dương/)).toBeVisible();
  await expect(recipient.getByRole('status')).toHaveText('Có 1 địa chỉ.');
  await recipient.getByRole('radio', { name: /^Bé số 11/ }).check();
  await expect(recipient.getByText('Đang chọn:')).toHaveCount(0);
  await search.fill('không có ai');
  await expect(recipient.getByText(/^Không thấy địa chỉ nào khớp/).first()).toBeVisible();
  await expect(recipient.getByText(/^Đang chọn: Bé số 11/)).toBeVisible();
  await expectNoViolations(page, 'a search without result');
  await search.fill('');
  await expect(radios).toHaveCount(5);
  await expect(radios.first()).toHaveAccessibleName(/^Bé số 11/);
  await expect(radios.first()).toBeChecked();

  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(radios.nth(1), 'nothing moves below who goes through them').toBeChecked();
  await expect(radios.nth(1)).toBeFocused();
  await recipient.getByRole('button', { name: 'Xem tất cả 12 địa chỉ' }).press('Enter');
  await expect(radios).toHaveCount(12);
  await expect(radios.nth(5)).toBeFocused();
  await recipient.getByRole('radio', { name: /^Bé số 9/ }).check();
  await recipient.getByRole('button', { name: 'Thu gọn' }).press('Enter');
  await expect(radios).toHaveCount(5);
  await expect(radios.first()).toHaveAccessibleName(/^Bé số 9/);
  await expect(radios.first()).toBeFocused();
  await expectNoViolations(page, 'many recipients');

  await page.getByRole('button', { name: 'Xác nhận đặt hàng' }).click();
  await expect(page.getByRole('region', { name: 'Giao hàng' })).toContainText('Bé số 9');
  await page.getByRole('link', { name: 'Sửa đơn' }).click();
  const delivery = page.getByRole('region', { name: 'Giao hàng' });
  await expect(delivery.getByRole('radio')).toHaveCount(5);
  await expect(delivery.getByRole('radio').first()).toHaveAccessibleName(/^Bé số 9/);
  await delivery.getByRole('searchbox').fill('be so 10');
  await delivery.getByRole('radio', { name: /^Bé số 10/ }).check();
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(page.getByRole('region', { name: 'Giao hàng' })).toContainText('Bé số 10');
});

test('a full address book says so before anything is typed, and makes room right there', async ({
  page,
  shop,
  context,
  console,
}) => {
  console.expect(...unreachable);
  await fillAddressBook(shop.url, shopRules.limits.addresses);
  await signIn(page);
  const recipient = await openRecipients(page);
  await recipient.getByRole('searchbox').fill('be so 20');
  await recipient.getByRole('radio').check();
  await recipient.getByRole('button', { name: 'Thêm địa chỉ' }).click();
  const dialog = page.getByRole('dialog', { name: 'Thêm địa chỉ' });
  await expect(dialog.getByText('Sổ đã có 50 địa chỉ. Bạn xóa bớt rồi thêm nhé.')).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await expect(dialog.getByRole('listitem'), 'neither the default nor the chosen one').toHaveCount(48);
  await expectNoViolations(page, 'a full address book');

  await context.setOffline(true);
  await dialog.getByRole('searchbox', { name: 'Tìm địa chỉ' }).fill('be so 30');
  await dialog.getByRole('button', { name: /^Xóa địa chỉ/ }).click();
  const question = page.getByRole('dialog', { name: 'Xóa địa chỉ?' });
  await question.getByRole('button', { name: 'Xóa', exact: true }).click();
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel('Địa chỉ chi tiết')).toBeVisible();
  await expect(dialog).toBeFocused();
  await context.setOffline(false);
  await expect.poll(() => countAddresses(shop.url)).toBe(49);

  await dialog.getByLabel('Người nhận', { exact: true }).fill('Cô Tư');
  for (const [label, search, name] of [
    ['Tỉnh/Thành phố', 'da nang', 'Thành phố Đà Nẵng'],
    ['Quận/Huyện', 'hai chau', 'Quận Hải Châu'],
    ['Phường/Xã', 'thach thang', 'Phường Thạch Thang'],
  ] as const) {
    await dialog.getByRole('combobox', { name: label }).fill(search);
    await page.getByRole('option', { name, exact: true }).click();
  }
  await dialog.getByLabel('Địa chỉ chi tiết').fill('5 Lê Lợi');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect(dialog).toBeHidden();
  await expect(recipient.getByRole('radio').first()).toHaveAccessibleName(/^Cô Tư/);
  await expect(recipient.getByRole('radio').first()).toBeChecked();
  await expect(recipient.getByRole('button', { name: 'Thêm địa chỉ' })).toBeFocused();
});

async function openRecipients(page: Page) {
  await goToTab(page, 'Giỏ hàng');
  await page.getByRole('button', { name: 'Bỏ chọn tất cả' }).click();
  await page.getByRole('article').first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Đặt Hàng' }).click();
  const recipient = page
    .getByRole('dialog', { name: 'Xác nhận đơn hàng' })
    .getByRole('region', { name: 'Người nhận' });
  await recipient.getByRole('button', { name: 'Đổi' }).click();
  return recipient;
}

async function openAddressBook(url: string) {
  const client = await openOtherPhone(url);
  const { customer_id } = (await client.send('GET', '/api/user')).json.data;
  return { client, customer_id, addresses: await listAddresses(client) };
}

const countAddresses = async (url: string) => (await openAddressBook(url)).addresses.length;

async function fillAddressBook(url: string, count: number): Promise<void> {
  const { client, customer_id, addresses } = await openAddressBook(url);
  const places = {
    ward_id: addresses[0]?.ward_id,
    district_id: addresses[0]?.district_id,
    province_id: addresses[0]?.province_id,
  };
  for (let number = addresses.length; number < count; number++) {
    const added = await client.send('POST', `/api/customer/${customer_id}/addresses`, {
      ...places,
      address: `${number} Nguyễn Trãi`,
      is_default: false,
      recipient_name: `Bé số ${number}`,
    });
    expect(added.status).toBe(201);
  }
}
