import type { Page } from '@playwright/test';
import { expect, fetchFromServer } from '../support/fixtures.ts';

export async function expectServerState(page: Page): Promise<void> {
  const { items } = await fetchFromServer<{ items: object[] }>(page, '/api/shopping-cart');
  expect(items).toMatchObject([
    { name: 'Áo sợi thêu tên', quantity: 1, order_attributes: { 'Tên thêu': 'Bé Hai' } },
    { name: 'Khăn sữa sợi tre', quantity: 4 },
  ]);
  await expectOrders(page);
  const { product_ids } = await fetchFromServer<{ product_ids: number[] }>(page, '/api/favourites');
  expect(product_ids.toSorted()).toEqual([2, 4]);
  const { phone2, addresses } = await fetchFromServer<Profile>(page, '/api/customer/1');
  expect(phone2).toBe('0912000222');
  expect(addresses.map(({ address, is_default }) => `${address} ${is_default}`).toSorted()).toEqual([
    '12 ngõ 34 false',
    '5 Lê Lợi false',
    'Cơ quan, tầng 5 false',
    'Nhà nội, số 8 true',
  ]);
}

interface Profile {
  phone2: string;
  addresses: { address: string; is_default: boolean }[];
}

interface Orders {
  orders: { id: string; code: string; total: number }[];
}

async function expectOrders(page: Page): Promise<void> {
  const { orders } = await fetchFromServer<Orders>(page, '/api/orders?page=1');
  const totals = new Map(orders.map(({ code, total }) => [code, total]));
  expect(totals.get('MN-261122-0005')).toBe(135_000);
  expect([...totals.values()].toSorted()).toEqual([135_000, 189_000, 240_000, 317_000, 340_000]);
  const changed = orders.find(({ code }) => code === 'MN-261122-0002');
  const { order } = await fetchFromServer<{ order: { note: string; history: { status: string }[] } }>(
    page,
    `/api/orders/detail/${changed?.id}`,
  );
  expect(order.note).toBe('Giao buổi sáng');
  expect(order.history.filter(({ status }) => status === 'Đã sửa đơn')).toHaveLength(1);
}
