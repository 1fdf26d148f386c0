import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { toExpectedOrder } from '#web/line-items/order-placement.ts';
import { orderCommands } from '#web/orders/commands.ts';
import * as draft from '#web/orders/draft/order-draft.ts';
import { readChangeBase, toOrderChange } from '#web/orders/draft/to-order-change.ts';
import { isDeletionPending } from '#web/orders/pending.ts';
import { applyOrderChanges, listOrderChanges } from '#web/orders/pending-changes.ts';
import { orderQueries } from '#web/orders/queries.ts';
import { toShownDelivery } from '#web/orders/shown-delivery.ts';
import { pendingOfKind } from '#web/outbox/command.ts';
import { nameAttribute } from '../../support/data/name-attribute.ts';
import type { Tab } from '../phone/tab.ts';
import { type PutCommand, pickByIndex } from './actions.ts';
import { describeDelivery, describeOrder } from './state.ts';
import type { ShopAction } from './steps.ts';

/** All lines of the cart, to the address with this index. */
export async function placeOrder(tab: Tab, addressIndex: number, put: PutCommand): Promise<void> {
  const lines = (await tab.cart()).map(({ isPending: _, ...line }) => line);
  if (lines.length === 0) return;
  const id = uuidv7();
  const customer = await tab.customer();
  const address = pickByIndex(customer?.addresses ?? [], addressIndex);
  const delivery = customer && address && toShownDelivery(address, customer);
  const shown = { lines, address: '', ...delivery };
  const placement = {
    id,
    item_ids: lines.map(line => line.id),
    note: '',
    expected_total: lines.reduce((sum, line) => sum + line.price * line.quantity, 0),
    expected: toExpectedOrder(shown),
    shown,
    ...(address && { address_id: address.id }),
  };
  await put(orderCommands.place, placement, {
    id,
    lines: describeOrder(lines),
    delivery: delivery ? describeDelivery(delivery) : null,
  });
}

type Change = Extract<ShopAction, { type: 'change order' }>;

/** Changes the first line of the order with this index, and its address; does nothing if the order cannot be fetched. */
export async function changeOrder(
  tab: Tab,
  { index, addressIndex, ...edit }: Change,
  put: PutCommand,
): Promise<void> {
  const pending = await tab.queue.all();
  const listed = tab.client.getQueryData(orderQueries.page(1).queryKey)?.orders ?? [];
  const chosen = pickByIndex(
    listed.filter(({ id }) => !isDeletionPending(id, pending)),
    index,
  );
  if (!chosen) return;
  const order = await tab.client
    .fetchQuery({ ...orderQueries.detail(chosen.id), staleTime: 0 })
    .catch(() => null);
  const customer = await tab.customer();
  const base = order && readChangeBase(order, pending, customer?.addresses ?? []);
  const current = base && draft.createDraft(base);
  const [first] = current?.lines ?? [];
  if (!order || !current || !first) return;
  const withLine = draft.updateDraftLine(current, first.line.id, editLine(first, edit));
  const address = addressIndex === null ? undefined : pickByIndex(customer?.addresses ?? [], addressIndex);
  const changed = address ? { ...withLine, address_id: address.id } : withLine;
  if (!draft.hasLines(changed)) return;
  const expected = draft.toExpectedChange(base.order, changed, customer);
  const input = toOrderChange(changed, base, []);
  await put(
    orderCommands.change,
    { ...input, expected },
    { id: order.id, lines: describeDraft(changed), delivery: describeDelivery({ address: '', ...expected }) },
  );
}

function editLine(
  { line, order_attributes }: draft.EditedLine,
  { isSetBack, quantity, child }: Pick<Change, 'isSetBack' | 'quantity' | 'child'>,
): draft.DraftLineUpdate {
  if (isSetBack) return { qty: line.qty, order_attributes: line.order_attributes };
  const isSewn = nameAttribute.name in order_attributes;
  return { qty: quantity, ...(isSewn && { order_attributes: { [nameAttribute.name]: child } }) };
}

/** What becomes of an address later changes nothing of where a waiting change is shown to send its order. */
export async function checkShownDeliveries(tab: Tab): Promise<void> {
  const pending = await tab.queue.all();
  const addresses = (await tab.customer())?.addresses ?? [];
  for (const { input } of pendingOfKind(orderCommands.change, pending)) {
    const order = tab.client.getQueryData(orderQueries.detail(input.id).queryKey);
    const last = listOrderChanges(input.id, pending).findLast(({ input }) => input.address_id !== undefined);
    const agreed = last?.input.expected;
    if (!order || agreed?.address === undefined) continue;
    const shown = applyOrderChanges(order, pending, addresses);
    expect(describeDelivery(shown), 'an order shows the address that was agreed to').toBe(
      describeDelivery({ address: '', ...agreed }),
    );
  }
}

const describeDraft = ({ lines }: draft.OrderDraft) =>
  describeOrder(
    lines
      .filter(({ qty }) => qty > 0)
      .map(({ line, qty, order_attributes }) => ({ ...line, quantity: qty, order_attributes })),
  );
