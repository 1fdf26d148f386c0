import {
  expect,
  goToTab,
  signIn,
  testWithServiceWorker as test,
  unreachable,
  waitForServiceWorker,
} from '../support/fixtures.ts';
import { findOutboxStatus } from '../support/outbox.ts';

test('lines, recipient and note of an order stay until it is placed, also if it is taken back', async ({
  page,
  shop,
  console,
}) => {
  console.expect(...unreachable);
  await signIn(page);
  await waitForServiceWorker(page);
  await goToTab(page, 'Giỏ hàng');
  const lines = page.getByRole('article').getByRole('checkbox');
  const openSheet = page.getByRole('button', { name: 'Đặt Hàng' });
  const sheet = page.getByRole('dialog', { name: 'Xác nhận đơn hàng' });
  const items = sheet.getByRole('list', { name: 'Sản phẩm trong đơn' }).getByRole('listitem');
  const recipient = sheet.getByRole('region', { name: 'Người nhận' });
  const note = sheet.getByLabel('Lời nhắn cho cửa hàng');
  const expectKept = async () => {
    await expect(page.getByText('Đã chọn 1 món ·')).toBeVisible();
    await openSheet.click();
    await expect(items).toHaveCount(1);
    await expect(recipient).toContainText('Bà Nguyễn Thị Hòa 0912000003');
    await expect(note).toHaveValue('Gói quà giúp em');
  };
  const count = await lines.count();
  await page.getByRole('button', { name: 'Bỏ chọn tất cả' }).click();
  await lines.first().check();
  await openSheet.click();
  await recipient.getByRole('button', { name: 'Đổi' }).click();
  await recipient.getByRole('radio', { name: /^Bà Nguyễn Thị Hòa/ }).check();
  await note.fill('Gói quà giúp em');

  await shop.stop('SIGKILL');
  await page.reload();
  await expect(findOutboxStatus(page)).toContainText('Đang ngoại tuyến');
  await expectKept();
  await sheet.getByRole('button', { name: /Gửi khi có mạng|Xác nhận đặt hàng/ }).click();
  await expect(page.getByText('Chờ gửi – chưa đặt thành công')).toBeVisible({ timeout: 15_000 });
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Rút lại đơn/ })
    .click();
  await expectKept();

  await shop.start();
  await sheet.getByRole('button', { name: /Gửi khi có mạng|Xác nhận đặt hàng/ }).click();
  await expect(page.getByText('Lời nhắn: Gói quà giúp em')).toBeVisible();
  await goToTab(page, 'Giỏ hàng');
  await expect(lines).toHaveCount(count - 1);
  await expect(page.getByText('Đã chọn 0 món ·')).toBeVisible();
  await page.getByRole('button', { name: 'Chọn tất cả' }).click();
  await openSheet.click();
  await expect(note).toHaveValue('');
});
