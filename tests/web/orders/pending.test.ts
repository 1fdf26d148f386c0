import { expect, test } from 'vitest';
import { deleteOrder, placeOrder } from '#web/orders/commands.ts';
import { formatDateTime } from '#web/orders/format-date.ts';
import { pendingOrders, unknownOrders, withoutDeleted } from '#web/orders/pending.ts';
import { cartLine } from '../../support/cart-lines.ts';
import { waiting } from '../../support/wait-until.ts';

const [one, two] = [cartLine(1).id, cartLine(2).id];
const order = (id: string) =>
  waiting(placeOrder, { id, item_ids: [], note: '', expected_total: 0, shown: { lines: [], address: '' } });

test('orders that wait come newest first', () => {
  expect(pendingOrders([order(one), order(two)]).map(({ input }) => input.id)).toEqual([two, one]);
});

test('an order in doubt is shown once: as the shop tells it, where it does', () => {
  const inDoubt = { ...order(one), sent: true };
  expect(unknownOrders([inDoubt, order(two)], [{ id: one }]).map(({ input }) => input.id)).toEqual([two]);
  expect(unknownOrders([inDoubt], [])).toHaveLength(1);
  expect(unknownOrders([inDoubt], undefined)).toHaveLength(1);
  const refused = { ...inDoubt, rejection: { status: 409, message: 'Giá đã thay đổi' } };
  expect(unknownOrders([refused], [{ id: one }])).toHaveLength(1);
});

test('an order asked to be deleted is gone, until the shop refuses', () => {
  const orders = [{ id: one }, { id: two }];
  expect(withoutDeleted(orders, [waiting(deleteOrder, { id: one })])).toEqual([{ id: two }]);
  const refused = waiting(deleteOrder, { id: one }, { status: 409, message: 'Đơn đã chốt' });
  expect(withoutDeleted(orders, [refused])).toEqual(orders);
});

test('times are told by the shop’s clock', () => {
  expect(formatDateTime('2026-11-20T20:05:00Z')).toBe('21/11/2026 03:05');
});
