import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { cartCommands } from '#web/cart/commands.ts';
import { customerCommands } from '#web/customer/commands.ts';
import { favouriteCommands } from '#web/favourites/commands.ts';
import { pendingFavourite } from '#web/favourites/pending.ts';
import { orderCommands } from '#web/orders/commands.ts';
import { withoutDeleted } from '#web/orders/pending.ts';
import { orderQueries } from '#web/orders/queries.ts';
import type { CommandKind } from '#web/outbox/command.ts';
import { newLine, type Tab } from './phone.ts';
import type { ShopAction } from './steps.ts';

type PutCommand = <Input>(kind: CommandKind<Input>, input: Input) => Promise<void>;

/** One of the things there, whatever their number. */
export const pickByIndex = <Thing>(things: readonly Thing[], which: number): Thing | undefined =>
  things[which % Math.max(1, things.length)];

/** Writes a wish down in the words of the shop's commands; does nothing where there is nothing to do it to. */
export async function putAction(
  wish: ShopAction,
  tab: Tab,
  customer_id: number,
  write: PutCommand,
): Promise<void> {
  switch (wish.act) {
    case 'add':
      return write(cartCommands.add, newLine(wish.product, wish.quantity));
    case 'like':
      return write(favouriteCommands.set, { customer_id, product_id: wish.product, is_favored: wish.liked });
    case 'rename':
      return write(customerCommands.changeDetail, { customer_id, field: 'name', value: wish.name });
    case 'change': {
      const line = pickByIndex(await cartLines(tab), wish.which);
      return line && write(cartCommands.change, { ...line, quantity: wish.quantity });
    }
    case 'remove': {
      const line = pickByIndex(await cartLines(tab), wish.which);
      return line && write(cartCommands.remove, { ids: [line.id] });
    }
    case 'order': {
      const lines = await cartLines(tab);
      return lines.length > 0 ? write(orderCommands.place, toPlacement(lines)) : undefined;
    }
    case 'delete order': {
      const known = tab.client.getQueryData(orderQueries.page(1).queryKey)?.orders ?? [];
      const order = pickByIndex(withoutDeleted(known, await tab.queue.all()), wish.which);
      return order && write(orderCommands.delete, { id: order.id });
    }
  }
}

async function cartLines(tab: Tab) {
  return (await tab.cart()).map(({ isPending: _, ...line }) => line);
}

function toPlacement(lines: Awaited<ReturnType<typeof cartLines>>) {
  const expected_total = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  const item_ids = lines.map(({ id }) => id);
  return { id: uuidv7(), item_ids, note: '', expected_total, shown: { lines, address: '' } };
}

/** What is written is seen at once. */
export async function checkShownAtOnce(wish: ShopAction, tab: Tab): Promise<void> {
  if (wish.act === 'add')
    expect((await tab.cart())[0]).toMatchObject({ quantity: wish.quantity, isPending: true });
  if (wish.act === 'order') expect(await tab.cart()).toEqual([]);
  if (wish.act === 'like') {
    const confirmed = { id: wish.product, isFavored: !wish.liked };
    expect(pendingFavourite(confirmed, await tab.queue.all())).toBe(wish.liked);
  }
}
