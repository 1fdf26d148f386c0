import { expect, test } from 'vitest';
import { formatDateTime } from '#contract/format/date.ts';
import { orderCommands } from '#web/orders/commands.ts';
import { isDeletionPending, pendingOrders, selectUnlistedOrders } from '#web/orders/pending.ts';
import { cartLine } from '../../support/data/cart-line.ts';
import { pendingCommand } from '../../support/data/pending-command.ts';

const [firstId, secondId] = [cartLine(1).id, cartLine(2).id];
const order = (id: string) =>
  pendingCommand(orderCommands.place, {
    id,
    item_ids: [],
    note: '',
    expected_total: 0,
    shown: { lines: [], address: '' },
  });

test('pending orders come newest first', () => {
  expect(pendingOrders([order(firstId), order(secondId)]).map(({ input }) => input.id)).toEqual([
    secondId,
    firstId,
  ]);
});

test('a sent order is shown once: as the shop lists it, if it does', () => {
  const sentOrder = { ...order(firstId), wasSent: true };
  expect(
    selectUnlistedOrders([sentOrder, order(secondId)], [{ id: firstId }]).map(({ input }) => input.id),
  ).toEqual([secondId]);
  expect(selectUnlistedOrders([sentOrder], [])).toHaveLength(1);
  expect(selectUnlistedOrders([sentOrder], undefined)).toHaveLength(1);
  const rejected = { ...sentOrder, rejection: { status: 409, message: 'Giá đã thay đổi' } };
  expect(selectUnlistedOrders([rejected], [{ id: firstId }])).toHaveLength(1);
});

test('a deletion is pending until the shop rejects it', () => {
  const deletion = pendingCommand(orderCommands.delete, { id: firstId });
  expect(isDeletionPending(firstId, [deletion])).toBe(true);
  expect(isDeletionPending(secondId, [deletion])).toBe(false);
  const rejection = { status: 409, message: 'Đơn đã chốt' };
  expect(isDeletionPending(firstId, [{ ...deletion, rejection }])).toBe(false);
});

test('times are formatted in the shop’s time zone', () => {
  expect(formatDateTime('2026-11-20T20:05:00Z')).toBe('21/11/2026 03:05');
});
