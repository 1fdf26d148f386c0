import { expect, test } from 'vitest';
import type { OrderDetail, OrderWithLines } from '#contract/orders.ts';
import { applyOrderChanges, remainingLines } from '#web/orders/apply-order-change.ts';
import { changeOrder, type OrderChange } from '#web/orders/commands.ts';
import { createDraft, draftChange, updateLine } from '#web/orders/edit/order-draft.ts';
import { cartLine } from '../../support/cart-lines.ts';
import { waiting } from '../../support/wait-until.ts';

const id = cartLine(1).id;
const [shirt, bib, work] = [cartLine(2).id, cartLine(3).id, cartLine(4).id];
const badges = {
  ...{ status: 'Tạo mới', status_color: 'gray' },
  ...{ payment_status: 'Chưa thanh toán', payment_status_color: 'gray' },
};

const line = (lineId: string, price: number): OrderDetail => ({
  ...{ id: lineId, order_id: id, qty: 1, price, total: price, order_attributes: { 'Tên thêu': 'Bống' } },
  product: { id: 1, name: 'Áo', code: 'A1' },
  product_item: { name: 'Kem', sku: 'A1-K', image_url: '', embroidery: null },
  ...badges,
});
const order: OrderWithLines = {
  ...{ id, code: 'MN-261121-0001', ...badges, is_edit_able: true, is_delete_able: true },
  ...{ order_date: '2026-11-21T02:00:00Z', total: 300_000 },
  order_details: [line(shirt, 100_000), line(bib, 200_000)],
  ...{ address: 'Nhà', note: '', history: [] },
};

const change = (said: Partial<OrderChange>) =>
  waiting(changeOrder, {
    ...{ id, note: '' },
    lines: [
      { id: shirt, qty: 1 },
      { id: bib, qty: 1 },
    ],
    ...said,
  });

test('a second change goes on from the first, which still waits', () => {
  const changes = [change({ note: 'Gọi trước', address_id: work })];
  const draft = createDraft(order, changes);
  expect(draft).toMatchObject({ note: 'Gọi trước', address_id: work });
  expect(draftChange(id, updateLine(draft, shirt, { qty: 2 }), remainingLines(order, changes))).toMatchObject(
    {
      ...{ id, note: 'Gọi trước', address_id: work },
      lines: [
        { id: shirt, qty: 2 },
        { id: bib, qty: 1 },
      ],
    },
  );
});

const withoutShirt = change({
  lines: [
    { id: shirt, qty: 0 },
    { id: bib, qty: 1 },
  ],
});

test('a line that was taken out can be kept again', () => {
  const draft = createDraft(order, [withoutShirt]);
  expect(draft.lines.map(({ qty }) => qty)).toEqual([0, 1]);
  expect(draftChange(id, draft, remainingLines(order, [withoutShirt])).lines).toHaveLength(2);
});

test('a line that an earlier change takes out first is spoken of no more: the shop would refuse that', () => {
  const inDoubt = { ...withoutShirt, sent: true };
  expect(createDraft(order, [inDoubt]).lines.map(({ line }) => line.id)).toEqual([bib]);
  expect(createDraft(order, [withoutShirt, change({ id: work })]).lines.map(({ line }) => line.id)).toEqual([
    bib,
  ]);
  const drafted = createDraft(order, [withoutShirt]);
  expect(draftChange(id, drafted, remainingLines(order, [inDoubt])).lines.map(line => line.id)).toEqual([
    bib,
  ]);
});

test('what the shop refused, or is about another order, changes nothing', () => {
  const refused = waiting(changeOrder, { id, lines: [], note: 'x' }, { status: 409, message: 'Đã chốt' });
  const other = change({ id: work, note: 'y' });
  expect(createDraft(order, [refused, other])).toEqual(createDraft(order, []));
  expect(applyOrderChanges(order, [refused, other], [])).toEqual(order);
});

test('an order shows what was changed and waits', () => {
  const changes = [
    change({ note: 'Gọi trước' }),
    change({
      ...{ note: 'Gọi sau', address_id: work },
      lines: [
        { id: shirt, qty: 3, order_attributes: { 'Tên thêu': 'Na' } },
        { id: bib, qty: 0 },
      ],
    }),
  ];
  const shown = applyOrderChanges(order, changes, [{ id: work, address_full: 'Chỗ làm' }]);
  expect(shown).toMatchObject({ note: 'Gọi sau', address: 'Chỗ làm', total: 300_000 });
  expect(shown.order_details).toEqual([
    { ...line(shirt, 100_000), qty: 3, total: 300_000, order_attributes: { 'Tên thêu': 'Na' } },
  ]);
});

test('an order of a list, whose note is not known, stays so but for its lines', () => {
  const { address: _, note: __, history: ___, ...listed } = order;
  const shown = applyOrderChanges(listed, [change({ note: 'x', lines: [{ id: shirt, qty: 2 }] })], []);
  expect(shown).toMatchObject({ total: 400_000 });
});
