import {
  expect,
  goToTab,
  signIn,
  testWithServiceWorker as test,
  unreachable,
  waitForServiceWorker,
} from '../support/fixtures.ts';
import { fetchOrders, orderOffline } from '../support/ordering.ts';
import { findOutboxStatus } from '../support/outbox.ts';

test('an order that waits in an open page is placed once though the browser deletes the storage', async ({
  page,
  shop,
  console,
}) => {
  console.expect(...unreachable);
  await signIn(page);
  const before = (await fetchOrders(page)).pagination.total;
  await waitForServiceWorker(page);
  await goToTab(page, 'Giỏ hàng');
  await expect(page.getByRole('article').first()).toBeVisible();
  await shop.stop('SIGKILL');
  await orderOffline(page);

  const devTools = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await shop.start();
  await expect(page.getByText('Chờ gửi – chưa đặt thành công')).toBeHidden({ timeout: 15_000 });
  await expect(findOutboxStatus(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Chi tiết đơn hàng' })).toBeVisible();
  expect((await fetchOrders(page)).pagination.total).toBe(before + 1);
});
