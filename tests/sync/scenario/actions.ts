import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import type { CartLine } from '#contract/cart.ts';
import { cartCommands } from '#web/cart/commands.ts';
import { toAddition } from '#web/cart/to-addition.ts';
import { customerCommands } from '#web/customer/commands.ts';
import { favouriteCommands } from '#web/favourites/commands.ts';
import { optimisticFavourite } from '#web/favourites/pending.ts';
import { orderCommands } from '#web/orders/commands.ts';
import { isDeletionPending } from '#web/orders/pending.ts';
import { applyOrderChanges } from '#web/orders/pending-changes.ts';
import { orderQueries } from '#web/orders/queries.ts';
import type { CommandKind } from '#web/outbox/command.ts';
import { nameAttribute } from '../../support/data/name-attribute.ts';
import { newLine, type Tab } from '../phone/tab.ts';
import { putAddressAction } from './address-actions.ts';
import type { SeenOrder } from './oracle.ts';
import { changeOrder, placeOrder } from './order-actions.ts';
import type { ShopAction } from './steps.ts';

export type PutCommand = <Input>(
  kind: CommandKind<Input>,
  input: Input,
  seenOrder?: SeenOrder,
) => Promise<void>;

/** Wraps around, so that any index selects an item. */
export const pickByIndex = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[index % Math.max(1, items.length)];

/** Puts the command for an action; does nothing if there is nothing to act on. */
export async function putAction(
  action: ShopAction,
  tab: Tab,
  customer_id: number,
  put: PutCommand,
): Promise<void> {
  switch (action.type) {
    case 'add':
      return put(cartCommands.add, newLine(action.product, action.quantity, action.child));
    case 'like':
      return put(favouriteCommands.set, {
        customer_id,
        product_id: action.product,
        is_favored: action.favored,
      });
    case 'rename':
      return put(customerCommands.changeField, { customer_id, field: 'name', value: action.name });
    case 'add more': {
      const line = pickByIndex(await cartLines(tab), action.index);
      const added = line && toAddition([line], { ...line, id: uuidv7(), quantity: action.quantity });
      return added ? put(cartCommands.addMore, added) : undefined;
    }
    case 'change': {
      const line = pickByIndex(await cartLines(tab), action.index);
      return line && put(cartCommands.change, changeLine(line, action));
    }
    case 'recount': {
      const line = pickByIndex(await cartLines(tab), action.index);
      return line && put(cartCommands.changeQuantity, { ...line, quantity: action.quantity });
    }
    case 'remove': {
      const line = pickByIndex(await cartLines(tab), action.index);
      return line && put(cartCommands.remove, { ids: [line.id] });
    }
    case 'order':
      return placeOrder(tab, action.index, put);
    case 'change order':
      return changeOrder(tab, action, put);
    case 'delete order': {
      const loaded = tab.client.getQueryData(orderQueries.page(1).queryKey)?.orders ?? [];
      const pending = await tab.queue.all();
      const order = pickByIndex(
        loaded.filter(({ id }) => !isDeletionPending(id, pending)),
        action.index,
      );
      const seen = order && applyOrderChanges(order, pending, []);
      return seen && put(orderCommands.delete, { id: seen.id, expected_total: seen.total });
    }
    default:
      return putAddressAction(action, tab, put);
  }
}

async function cartLines(tab: Tab) {
  return (await tab.cart()).map(({ isPending: _, ...line }) => line);
}

function changeLine(line: CartLine, { quantity, child }: { quantity: number; child: string }): CartLine {
  const sewn = nameAttribute.name in line.order_attributes;
  return { ...line, quantity, ...(sewn && { order_attributes: { [nameAttribute.name]: child } }) };
}

/** The tab shows a command before it is sent. */
export async function checkPendingState(action: ShopAction, tab: Tab): Promise<void> {
  if (action.type === 'add')
    expect((await tab.cart())[0]).toMatchObject({ quantity: action.quantity, isPending: true });
  if (action.type === 'order') expect(await tab.cart()).toEqual([]);
  if (action.type === 'like') {
    const confirmed = { id: action.product, isFavored: !action.favored };
    expect(optimisticFavourite(confirmed, await tab.queue.all())).toBe(action.favored);
  }
}
