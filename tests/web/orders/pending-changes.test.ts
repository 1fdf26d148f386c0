import { describe, expect, test } from 'vitest';
import type { Customer } from '#contract/customer.ts';
import type { OrderLine, OrderWithLines } from '#contract/orders/order.ts';
import { type OrderChange, orderCommands } from '#web/orders/commands.ts';
import {
  applyChange,
  createDraft,
  type OrderDraft,
  toExpectedChange,
  updateDraftLine,
} from '#web/orders/draft/order-draft.ts';
import { listKnown, toRefusedDraft } from '#web/orders/draft/refused-draft.ts';
import { toReopenedDraft } from '#web/orders/draft/reopened-draft.ts';
import { readChangeBase, toOrderChange, toStoredDraft } from '#web/orders/draft/to-order-change.ts';
import { rebaseDraft } from '#web/orders/local/rebase-draft.ts';
import { applyOrderChanges, changesOf, countHiddenLines } from '#web/orders/pending-changes.ts';
import type { PendingCommand } from '#web/outbox/command.ts';
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

const draftOf = (pending: readonly PendingCommand[]) => createDraft(readChangeBase(order, pending, []));

function toChange(draft: OrderDraft, pending: readonly PendingCommand[] = []): OrderChange {
  const base = readChangeBase(order, pending, []);
  return toOrderChange(draft, base, []);
}

test('a second change replaces the first, which was not sent, and keeps what it changed', () => {
  const changes = [pendingChange({ note: 'Gọi trước', address_id: workAddress })];
  const draft = draftOf(changes);
  expect(draft).toMatchObject({ note: 'Gọi trước', address_id: workAddress });
  expect(toChange(updateDraftLine(draft, shirt, { qty: 2 }), changes)).toEqual({
    id,
    note: 'Gọi trước',
    seen_note: '',
    address_id: workAddress,
    lines: [{ id: shirt, qty: 2 }],
    seen: { lines: [{ id: shirt, quantity: 1 }], address: 'Nhà' },
  });
});

test('a change names only what it changes, and what it replaces: another phone may have changed the rest', () => {
  const change = (update: object) => toChange(updateDraftLine(draftOf([]), bib, update));
  expect(change({ qty: 3 })).toEqual({
    id,
    lines: [{ id: bib, qty: 3 }],
    seen: { lines: [{ id: bib, quantity: 1 }] },
  });
  const order_attributes = { 'Tên thêu': 'Na' };
  expect(change({ order_attributes })).toEqual({
    id,
    lines: [{ id: bib, order_attributes }],
    seen: { lines: [{ id: bib, order_attributes: { 'Tên thêu': 'Bống' } }] },
  });
});

test('a change that was not sent is replaced together with what it replaces', () => {
  const first = toChange({ ...updateDraftLine(draftOf([]), bib, { qty: 3 }), note: 'Gọi trước' });
  const pending = [pendingCommand(orderCommands.change, first)];
  // Another phone wrote both meanwhile, which this one has fetched but not shown.
  const changedLine = { ...line(bib, 200_000), qty: 5 };
  const fetched = { ...order, note: 'Giao sáng', order_details: [line(shirt, 100_000), changedLine] };
  const base = readChangeBase(fetched, pending, []);
  const draft = { ...updateDraftLine(createDraft(base), bib, { qty: 4 }), note: 'Gọi sau' };
  expect(toOrderChange(draft, base, [])).toMatchObject({
    lines: [{ id: bib, qty: 4 }],
    seen: { lines: [{ id: bib, quantity: 1 }] },
    note: 'Gọi sau',
    seen_note: '',
  });
});

test('a change after one on its way does not repeat it: it may have arrived, and be changed since', () => {
  const sent = { ...pendingChange({ note: 'Gọi trước', lines: [{ id: shirt, qty: 3 }] }), wasSent: true };
  const draft = draftOf([sent]);
  expect(draft).toMatchObject({ note: 'Gọi trước', lines: [{ qty: 3 }, { qty: 1 }] });
  expect(toChange(updateDraftLine(draft, bib, { qty: 2 }), [sent])).toEqual({
    id,
    lines: [{ id: bib, qty: 2 }],
    seen: { lines: [{ id: bib, quantity: 1 }] },
  });
  expect(toChange(updateDraftLine(draft, shirt, { qty: 1 }), [sent])).toMatchObject({
    lines: [{ id: shirt, qty: 1 }],
    seen: { lines: [{ id: shirt, quantity: 3 }] },
  });
});

test('two changes of quantities do not touch the note', () => {
  const first = toChange(updateDraftLine(draftOf([]), bib, { qty: 2 }));
  const pending = [pendingCommand(orderCommands.change, first)];
  const second = toChange(updateDraftLine(draftOf(pending), bib, { qty: 3 }), pending);
  expect(second).toEqual({ id, lines: [{ id: bib, qty: 3 }], seen: { lines: [{ id: bib, quantity: 1 }] } });
});

test('a draft keeps what the form showed, of an unsent change too: it may be sent meanwhile', () => {
  const unsent = toChange(updateDraftLine(draftOf([]), bib, { qty: 2 }));
  const base = readChangeBase(order, [pendingCommand(orderCommands.change, unsent)], []);
  const draft = updateDraftLine(updateDraftLine(createDraft(base), bib, { qty: 3 }), shirt, { qty: 2 });
  const stored = toStoredDraft(draft, base, []);
  expect(stored).toEqual({
    id,
    lines: [
      { id: shirt, qty: 2 },
      { id: bib, qty: 3 },
    ],
    seen: {
      lines: [
        { id: shirt, quantity: 1 },
        { id: bib, quantity: 2 },
      ],
    },
  });
  // Replaced, the unsent change never arrives; sent, the shop has what it says.
  expect(toOrderChange(draft, base, [stored]).seen?.lines).toContainEqual({ id: bib, quantity: 1 });
  const sent = readChangeBase(
    order,
    [{ ...pendingCommand(orderCommands.change, unsent), wasSent: true }],
    [],
  );
  expect(toOrderChange(draft, sent, [stored]).seen?.lines).toContainEqual({ id: bib, quantity: 2 });
});

test('a draft of a note does not name what waits unsent', () => {
  const base = readChangeBase(order, [pendingChange({ lines: [{ id: bib, qty: 2 }] })], []);
  const draft = { ...createDraft(base), note: 'Gọi trước' };
  expect(toStoredDraft(draft, base, [])).toEqual({ id, lines: [], note: 'Gọi trước', seen_note: '' });
});

test('a draft that the order has caught up with has seen what is so now', () => {
  const change = updateDraftLine(draftOf([]), bib, { qty: 2, order_attributes: { 'Tên thêu': 'Trà' } });
  const stored = toStoredDraft(change, readChangeBase(order, [], []), []);
  const caughtUp = { ...line(bib, 200_000), order_attributes: { 'Tên thêu': 'Trà' } };
  const base = readChangeBase({ ...order, order_details: [line(shirt, 100_000), caughtUp] }, [], []);
  const draft = applyChange(createDraft(base), stored);
  const next = updateDraftLine(draft, bib, { order_attributes: { 'Tên thêu': 'Trà My' } });
  expect(toOrderChange(next, base, listKnown(stored, base, []))).toEqual({
    id,
    lines: [{ id: bib, qty: 2, order_attributes: { 'Tên thêu': 'Trà My' } }],
    seen: { lines: [{ id: bib, quantity: 1, order_attributes: { 'Tên thêu': 'Trà' } }] },
  });
});

test('a draft over refused changes has seen the order as it was before them', () => {
  const first = toChange({ ...updateDraftLine(draftOf([]), bib, { qty: 2 }), note: 'Gọi trước' });
  const sent = (input: OrderChange) => ({ ...pendingCommand(orderCommands.change, input), wasSent: true });
  const pending = [sent(first)];
  const second = toChange(updateDraftLine(draftOf(pending), bib, { qty: 3 }), pending);
  const waiting = readChangeBase(order, [...pending, sent(second)], []);
  const edited = { ...updateDraftLine(createDraft(waiting), bib, { qty: 4 }), note: 'Gọi sau' };
  const stored = toStoredDraft(edited, waiting, []);
  expect(stored.seen?.lines).toEqual([{ id: bib, quantity: 3 }]);
  const base = readChangeBase(order, [], []);
  const known = listKnown(stored, base, [first, second]);
  expect(toOrderChange(applyChange(createDraft(base), stored), base, known)).toEqual({
    id,
    lines: [{ id: bib, qty: 4 }],
    seen: { lines: [{ id: bib, quantity: 1 }] },
    note: 'Gọi sau',
    seen_note: '',
  });
  // What another phone has made meanwhile, and the customer has seen, is not what was refused.
  const seenLater = { ...stored, seen: { lines: [{ id: bib, quantity: 5 }] } };
  const [later] = listKnown(seenLater, base, [first, second]);
  expect(later?.seen?.lines).toEqual([{ id: bib, quantity: 5 }]);
});

test('a refused change is a draft again, with what it had replaced, under what is newer', () => {
  const unsent = toChange({ ...draftOf([]), note: 'Gọi trước' });
  const pending = [pendingCommand(orderCommands.change, unsent)];
  const base = readChangeBase(order, pending, []);
  const refused = toChange(updateDraftLine(draftOf(pending), bib, { qty: 3 }), pending);
  expect(toRefusedDraft({ ...refused, expected: { lines: [] } }, null, base)).toEqual(refused);
  const newer = toChange(updateDraftLine(draftOf([]), bib, { qty: 4 }));
  expect(toRefusedDraft(refused, newer, base)).toEqual({
    ...refused,
    lines: [{ id: bib, qty: 4 }],
    note: 'Gọi trước',
  });
});

test('a space that another tab has typed after the note of a refused change is no change of it', () => {
  const refused = toChange({ ...draftOf([]), note: 'Gọi trước' });
  const base = readChangeBase(order, [pendingCommand(orderCommands.change, refused)], []);
  const typed = { id, lines: [], note: 'Gọi trước ', seen_note: 'Gọi trước' };
  expect(toRefusedDraft(refused, typed, base)).toEqual(refused);
});

test('an order whose own note has spaces around it is changed without its note', () => {
  const base = readChangeBase({ ...order, note: 'Gọi trước ' }, [], []);
  expect(toOrderChange(createDraft(base), base, [])).toEqual({ id, lines: [] });
});

describe('refused changes that the customer takes up again', () => {
  const texts = (name: string) => ({ 'Tên thêu': name });
  const refused = (input: OrderChange) =>
    pendingCommand(orderCommands.change, input, { status: 422, message: 'Không có' });
  const changeOf = (name: string, note: string, pending: readonly PendingCommand[]) => {
    const draft = updateDraftLine(draftOf(pending), bib, { order_attributes: texts(name) });
    return toChange({ ...draft, note }, pending);
  };
  const reopen = (changes: readonly PendingCommand[], stored: OrderChange | null = null) =>
    toReopenedDraft(changesOf(id, changes), stored, readChangeBase(order, changes, []));

  test('are one draft, the newest first, over the order as it was before them', () => {
    const first = changeOf('Trà Một', 'Một', []);
    const sent = { ...pendingCommand(orderCommands.change, first), wasSent: true };
    const second = changeOf('Trà Hai', '', [sent]);
    expect(second.seen?.lines).toEqual([{ id: bib, order_attributes: texts('Trà Một') }]);
    expect(reopen([refused({ ...first, address_id: workAddress }), refused(second)])).toMatchObject({
      lines: [{ id: bib, order_attributes: texts('Trà Hai') }],
      seen: { lines: [{ id: bib, order_attributes: texts('Bống') }] },
      address_id: workAddress,
    });
  });

  test('leave alone what waits since, and what is typed since', () => {
    const first = refused({ ...changeOf('Trà Một', 'Một', []), address_id: workAddress });
    const waiting = pendingCommand(orderCommands.change, changeOf('Trà Hai', 'Hai', []));
    expect(reopen([first, waiting])).toMatchObject({ lines: [], address_id: workAddress });
    expect(reopen([first, waiting])).not.toHaveProperty('note');
    const typed = updateDraftLine(draftOf([waiting]), bib, { order_attributes: texts('Bống') });
    const stored = toStoredDraft(typed, readChangeBase(order, [waiting], []), []);
    expect(reopen([first, waiting], stored)).toMatchObject({
      lines: [{ id: bib, order_attributes: texts('Bống') }],
      seen: { lines: [{ id: bib, order_attributes: texts('Trà Hai') }] },
    });
  });

  test('have their note, though a space was typed after that of the order', () => {
    const first = refused({ id, lines: [], note: 'Gọi trước', seen_note: 'Gọi em' });
    const typed = { id, lines: [], note: 'Gọi sau ', seen_note: 'Gọi sau' };
    const base = readChangeBase({ ...order, note: 'Gọi sau' }, [first], []);
    const expected = { id, lines: [], note: 'Gọi trước', seen_note: 'Gọi em' };
    expect(toReopenedDraft(changesOf(id, [first]), typed, base)).toEqual(expected);
    const rewritten = { ...typed, note: 'Gọi sau nhé' };
    expect(toReopenedDraft(changesOf(id, [first]), rewritten, base)).toEqual(rewritten);
  });

  test('replace what waited before them', () => {
    const waiting = {
      ...pendingCommand(orderCommands.change, changeOf('Trà Một', 'Một', [])),
      wasSent: true,
    };
    const second = refused(changeOf('Trà Hai', 'Hai', [waiting]));
    expect(reopen([waiting, second])).toMatchObject({
      lines: [{ id: bib, order_attributes: texts('Trà Hai') }],
      seen: { lines: [{ id: bib, order_attributes: texts('Trà Một') }] },
      note: 'Hai',
      seen_note: 'Một',
    });
  });
});

test('once a change is taken back, a draft over it has seen the order without it', () => {
  const [wrong, right] = [{ 'Tên thêu': 'Sai Tên' }, { 'Tên thêu': 'Bống' }];
  const change: OrderChange = {
    id,
    lines: [{ id: shirt, qty: 2, order_attributes: wrong }],
    seen: { lines: [{ id: shirt, quantity: 1, order_attributes: right }] },
    note: 'Gọi trước',
    seen_note: '',
  };
  const base = readChangeBase(order, [pendingCommand(orderCommands.change, change)], []);
  const edited = updateDraftLine(createDraft(base), shirt, { qty: 3, order_attributes: right });
  expect(rebaseDraft(toStoredDraft({ ...edited, note: 'Gọi sau' }, base, []), change)).toEqual({
    id,
    lines: [{ id: shirt, qty: 3 }],
    seen: { lines: [{ id: shirt, quantity: 1 }] },
    note: 'Gọi sau',
    seen_note: '',
  });
  const setBack = updateDraftLine(createDraft(base), shirt, { qty: 1, order_attributes: right });
  expect(rebaseDraft(toStoredDraft({ ...setBack, note: '' }, base, []), change)).toBeNull();
});

test('once a note is taken back, a space typed after it, or after the one before it, is no change', () => {
  const takenBack = { id, lines: [], note: 'Gọi trước', seen_note: 'Gọi em' };
  const typed = { id, lines: [], note: 'Gọi trước ', seen_note: 'Gọi trước' };
  expect(rebaseDraft(typed, takenBack)).toBeNull();
  expect(rebaseDraft({ ...typed, note: 'Gọi em ' }, takenBack)).toBeNull();
});

test('what an unsent change changed can be set back, and stays so in a draft', () => {
  const address_id = workAddress;
  const texts = { 'Tên thêu': 'Sai Tên' };
  const unsent: OrderChange = {
    id,
    note: 'Gọi trước',
    address_id,
    lines: [{ id: shirt, qty: 2, order_attributes: texts }],
  };
  const base = readChangeBase(order, [pendingCommand(orderCommands.change, unsent)], []);
  const current = createDraft(base);
  const original = order.order_details[0]?.order_attributes ?? {};
  const setBack = { ...updateDraftLine(current, shirt, { qty: 1, order_attributes: original }), note: '' };
  const stored = toStoredDraft(setBack, base, []);
  expect(applyChange(current, stored)).toEqual(setBack);
  expect(toOrderChange(setBack, base, [])).toEqual({
    id,
    lines: [],
    address_id,
    seen: expect.objectContaining({ lines: [], address: 'Nhà' }),
  });
});

const withoutShirt = pendingChange({ lines: [{ id: shirt, qty: 0 }] });

test('a line that an unsent change removes can be kept after all', () => {
  const draft = draftOf([withoutShirt]);
  expect(draft.lines.map(({ qty }) => qty)).toEqual([0, 1]);
  expect(toChange(draft, [withoutShirt]).lines).toEqual([{ id: shirt, qty: 0 }]);
  expect(toChange(updateDraftLine(draft, shirt, { qty: 1 }), [withoutShirt]).lines).toEqual([]);
});

test('a line that an earlier change removes is not named again: the shop would reject that', () => {
  const sentChange = { ...withoutShirt, wasSent: true };
  expect(draftOf([sentChange]).lines.map(({ line }) => line.id)).toEqual([bib]);
  const behindAnother = [withoutShirt, pendingChange({ id: otherOrderId })];
  expect(draftOf(behindAnother).lines.map(({ line }) => line.id)).toEqual([bib]);
  expect(toChange(draftOf([withoutShirt]), [sentChange]).lines).toEqual([]);
});

test('a rejected change and a change of another order are ignored', () => {
  const rejected = pendingCommand(
    orderCommands.change,
    { id, lines: [], note: 'x' },
    { status: 409, message: 'Đã chốt' },
  );
  const otherOrder = pendingChange({ id: otherOrderId, note: 'y' });
  expect(draftOf([rejected, otherOrder])).toEqual(draftOf([]));
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

test('a waiting change shows the address as the customer agreed to it, whatever becomes of the address', () => {
  const agreed = { address: 'Chỗ làm', recipient_name: 'Chị Ngọc', recipient_phone: '0912345678' };
  const change = pendingChange({ address_id: workAddress, expected: { lines: [], ...agreed } });
  const changedSince = {
    id: workAddress,
    address_full: 'Chỗ làm mới',
    recipient_name: null,
    recipient_phone: null,
  };
  expect(applyOrderChanges(order, [change], [changedSince])).toMatchObject(agreed);
  expect(applyOrderChanges(order, [change], [])).toMatchObject(agreed);
});

test('a change after one that moves the order keeps what that one agreed to, though the address was changed since', () => {
  const agreed = { address: 'Chỗ làm', recipient_name: 'Chị Ngọc', recipient_phone: '0912345678' };
  const move = pendingChange({ address_id: workAddress, lines: [], expected: { lines: [], ...agreed } });
  const address = {
    id: workAddress,
    address: 'Chỗ làm mới',
    address_full: 'Chỗ làm mới',
    recipient_name: null,
    recipient_phone: null,
    province_id: 1,
    district_id: 1,
    ward_id: 1,
    is_default: true,
  };
  const customer = { id: 1, name: 'Dương', email: null, phone1: '0901000001', phone2: null };
  const profile: Customer = { ...customer, type: 1, addresses: [address] };
  const base = readChangeBase(order, [{ ...move, wasSent: true }], profile.addresses);
  const draft = { ...createDraft(base), note: 'Gọi trước' };
  expect(toOrderChange(draft, base, [])).toEqual({ id, lines: [], note: 'Gọi trước', seen_note: '' });
  expect(toExpectedChange(base.order, draft, profile)).toMatchObject(agreed);
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
