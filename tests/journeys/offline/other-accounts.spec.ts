import type { Page } from '@playwright/test';
import {
  expect,
  signIn,
  signInOnPage,
  signOut,
  testWithServiceWorker as test,
  unreachable,
  waitForCatalogue,
  waitForServiceWorker,
} from '../support/fixtures.ts';
import { addToCart, fetchOrders, orderOffline } from '../support/ordering.ts';
import { findOutboxStatus } from '../support/outbox.ts';

test.beforeEach(({ console }) => console.expect(...unreachable, /401/));
test.afterEach(({ shop }) => shop.start());

const product = 'Chậu tắm gấp';
const findNotice = (page: Page) => page.getByRole('region', { name: 'Máy này còn 1 việc chờ gửi' });
const findCard = (page: Page) => page.getByRole('region', { name: 'Việc chờ gửi của tài khoản khác' });

test('what another account has waiting is told without its contents, and goes after a question', async ({
  page,
  shop,
}) => {
  await signIn(page, { username: '0901000002' });
  await waitForServiceWorker(page);
  await waitForCatalogue(page);
  await addToCart(page, product);
  await shop.stop('SIGKILL');
  await page.goto('/cart');
  await expect(findOutboxStatus(page)).toContainText('Đang ngoại tuyến');
  await orderOffline(page);
  await page.context().clearCookies();
  await shop.start();
  await page.reload();
  await expect(page).toHaveURL(/\/login/);

  await signInOnPage(page);
  const before = (await fetchOrders(page)).pagination.total;
  await expect(findNotice(page)).not.toContainText(product);
  await findNotice(page).getByRole('link', { name: 'Xem trong Cài đặt' }).click();
  await expect(findCard(page)).toContainText('Máy này còn 1 việc chờ gửi của tài khoản khác.');
  await expect(findCard(page)).not.toContainText(product);
  await expect(findOutboxStatus(page)).not.toContainText('chờ gửi');

  await findCard(page).getByRole('button', { name: 'Bỏ 1 việc này' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Giữ lại' }).click();
  await expect(findCard(page)).toBeVisible();
  await findCard(page).getByRole('button', { name: 'Bỏ 1 việc này' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bỏ', exact: true }).click();
  await expect(page.getByText('Mình đã bỏ 1 việc của tài khoản khác khỏi máy này.')).toBeVisible();
  await expect(findCard(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect((await fetchOrders(page)).pagination.total).toBe(before);

  await signOut(page);
  await expect(page.getByLabel('Email hoặc SĐT')).toBeVisible();
  await expect.poll(() => page.evaluate(countCustomerDatabases)).toBe(0);
  await page.reload();
  await expect(page.getByLabel('Email hoặc SĐT')).toBeVisible();
  await expect(page.getByText(/việc chờ gửi/)).toBeHidden();
});

async function countCustomerDatabases(): Promise<number> {
  const databases = await indexedDB.databases();
  return databases.filter(({ name }) => name?.startsWith('mam-nho-customer-')).length;
}
