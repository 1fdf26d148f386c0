import { expect, test } from 'vitest';
import type { OrderLine, OrderWithLines } from '#contract/orders/order.ts';
import { type OrderChange, orderCommands } from '#web/orders/commands.ts';
import {
  createDraft,
  readPendingState,
  toOrderChange,
  updateDraftLine,
} from '#web/orders/edit/order-draft.ts';
import { applyOrderChanges, countHiddenLines } from '#web/orders/pending-changes.ts';
import { cartLine } from '../../support/data/cart-line.ts';
import { pendingCommand } from '../../support/data/pending-command.ts';

const id = cartLine(1).id;
const [shirt, bib, workAddress] = [cartLine(2).id, cartLine(3).id, cartLine(4).id];
const otherOrderId = cartLine(5).id;
const badges = {
  status: 'Tạo mới',
  status_color: 'gray',
  payment_status: 'Chưa thanh toán',
  payment_status_color: 'gray',
};

const line = (lineId: string, price: number): OrderLine => ({
  id: lineId,
  order_id: id,
  qty: 1,
  price,
  total: price,
  order_attributes: { 'Tên thêu': 'Bống' },
  product: { id: 1, name: 'Áo', code: 'A1' },
  product_item: { name: 'Kem', sku: 'A1-K', image_url: '', embroidery: null },
  ...badges,
});
const order: OrderWithLines = {
  ...badges,
  id,
  code: 'MN-261121-0001',
  is_edit_able: true,
  is_delete_able: true,
  order_date: '2026-11-21T02:00:00Z',
  total: 300_000,
  order_details: [line(shirt, 100_000), line(bib, 200_000)],
  address: 'Nhà',
  note: '',
  history: [],
};

const pendingChange = (change: Partial<OrderChange>) =>
  pendingCommand(orderCommands.change, {
    id,
    note: '',
    lines: [
      { id: shirt, qty: 1 },
      { id: bib, qty: 1 },
    ],
    ...change,
  });

test('a second change builds on the first, which is still pending', () => {
  const changes = [pendingChange({ note: 'Gọi trước', address_id: workAddress })];
  const draft = createDraft(order, changes);
  expect(draft).toMatchObject({ note: 'Gọi trước', address_id: workAddress });
  expect(
    toOrderChange(id, updateDraftLine(draft, shirt, { qty: 2 }), readPendingState(order, changes)),
  ).toMatchObject({
    id,
    note: 'Gọi trước',
    address_id: workAddress,
    lines: [
      { id: shirt, qty: 2 },
      { id: bib, qty: 1 },
    ],
  });
});

test('a change names of a line only what it changes: another phone may have changed the rest', () => {
  const draft = createDraft(order, []);
  const change = (update: object) =>
    toOrderChange(id, updateDraftLine(draft, bib, update), readPendingState(order, [])).lines;
  expect(change({ qty: 3 })).toEqual([{ id: bib, qty: 3 }]);
  const order_attributes = { 'Tên thêu': 'Na' };
  expect(change({ order_attributes })).toEqual([{ id: bib, order_attributes }]);
});

test('a new note says which one it replaces, also after it was written anew before it was sent', () => {
  const written = { ...createDraft(order, []), note: 'Gọi trước' };
  const first = toOrderChange(id, written, readPendingState(order, []));
  expect(first).toMatchObject({ note: 'Gọi trước', seen_note: '' });
  const pending = [pendingCommand(orderCommands.change, first)];
  const again = { ...createDraft(order, pending), note: 'Gọi sau' };
  expect(toOrderChange(id, again, readPendingState(order, pending))).toMatchObject({
    note: 'Gọi sau',
    seen_note: '',
  });
});

test('a change names only the lines it changes: another phone may have changed the others', () => {
  const draft = updateDraftLine(createDraft(order, []), bib, { qty: 3 });
  const change = toOrderChange(id, draft, readPendingState(order, []));
  expect(change.lines.map(line => line.id)).toEqual([bib]);
  expect(change).not.toHaveProperty('note');
});

const withoutShirt = pendingChange({
  lines: [
    { id: shirt, qty: 0 },
    { id: bib, qty: 1 },
  ],
});

test('a line that an unsent change removes can be kept after all', () => {
  const draft = createDraft(order, [withoutShirt]);
  expect(draft.lines.map(({ qty }) => qty)).toEqual([0, 1]);
  expect(toOrderChange(id, draft, readPendingState(order, [withoutShirt])).lines).toHaveLength(2);
});

test('a line that an earlier change removes is not named again: the shop would reject that', () => {
  const sentChange = { ...withoutShirt, wasSent: true };
  expect(createDraft(order, [sentChange]).lines.map(({ line }) => line.id)).toEqual([bib]);
  expect(
    createDraft(order, [withoutShirt, pendingChange({ id: otherOrderId })]).lines.map(({ line }) => line.id),
  ).toEqual([bib]);
  const draft = createDraft(order, [withoutShirt]);
  expect(toOrderChange(id, draft, readPendingState(order, [sentChange])).lines.map(line => line.id)).toEqual([
    bib,
  ]);
});

test('a rejected change and a change of another order are ignored', () => {
  const rejected = pendingCommand(
    orderCommands.change,
    { id, lines: [], note: 'x' },
    { status: 409, message: 'Đã chốt' },
  );
  const otherOrder = pendingChange({ id: otherOrderId, note: 'y' });
  expect(createDraft(order, [rejected, otherOrder])).toEqual(createDraft(order, []));
  expect(applyOrderChanges(order, [rejected, otherOrder], [])).toEqual(order);
});

test('an order shows its pending changes', () => {
  const changes = [
    pendingChange({ note: 'Gọi trước' }),
    pendingChange({
      note: 'Gọi sau',
      address_id: workAddress,
      lines: [
        { id: shirt, qty: 3, order_attributes: { 'Tên thêu': 'Na' } },
        { id: bib, qty: 0 },
      ],
    }),
  ];
  const changedOrder = applyOrderChanges(order, changes, [
    { id: workAddress, address_full: 'Chỗ làm', recipient_name: 'Chị Ngọc', recipient_phone: null },
  ]);
  expect(changedOrder).toMatchObject({
    note: 'Gọi sau',
    address: 'Chỗ làm',
    recipient_name: 'Chị Ngọc',
    recipient_phone: null,
    total: 300_000,
  });
  expect(changedOrder.order_details).toEqual([
    { ...line(shirt, 100_000), qty: 3, total: 300_000, order_attributes: { 'Tên thêu': 'Na' } },
  ]);
});

test('an order from a list, which has no note, shows changed lines', () => {
  const { address: _, note: __, history: ___, ...listedOrder } = order;
  const changedOrder = applyOrderChanges(
    listedOrder,
    [pendingChange({ note: 'x', lines: [{ id: shirt, qty: 2 }] })],
    [],
  );
  expect(changedOrder).toMatchObject({ total: 400_000 });
});

test('a listed order with more lines than it shows changes its total by what changed', () => {
  const listedOrder = { ...order, total: 2_000_000, lines_total: 22 };
  expect(countHiddenLines(listedOrder)).toBe(20);
  const changes = [pendingChange({ lines: [{ id: shirt, qty: 3 }] })];
  expect(applyOrderChanges(listedOrder, changes, []).total).toBe(2_200_000);
  expect(countHiddenLines(order)).toBe(0);
});
