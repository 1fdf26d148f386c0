import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/fixtures.ts';
import { fetchOrders } from '../support/ordering.ts';

/** In the shop; the app learns of it when it opens the order. */
async function editOrder(page: Page, id: string, times: number): Promise<void> {
  const editOnce = async ({ path, note }: { path: string; note: string }) => {
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '');
    const headers = { 'content-type': 'application/json', 'x-xsrf-token': token };
    const body = JSON.stringify({ lines: [], note });
    return (await fetch(path, { method: 'PUT', headers, body })).status;
  };
  for (let edit = 0; edit < times; edit++)
    expect(await page.evaluate(editOnce, { path: `/api/orders/${id}`, note: `Ghi chú lần ${edit}` })).toBe(
      200,
    );
}

test('an order shows its latest events, and the earlier ones on request', async ({ page }) => {
  await signIn(page);
  const { orders } = await fetchOrders(page);
  const id = orders.find(order => Object(order).is_edit_able)?.id ?? '';
  await editOrder(page, id, 30);
  await page.goto(`/orders/${id}`);
  const events = page.getByRole('list', { name: 'Diễn biến' }).getByRole('listitem');
  await expect(events).toHaveCount(20);
  await page.getByRole('button', { name: /^Xem thêm 1\d lần trước đó$/ }).click();
  await expect(events.first()).toContainText('Tạo mới');
  await expect(events.last()).toContainText('Đã sửa đơn');
  await expect(page.getByRole('button', { name: /lần trước đó$/ })).toHaveCount(0);
});
