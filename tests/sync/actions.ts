import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { addLine, changeLine, removeLines } from '#web/cart/commands.ts';
import { changeDetail } from '#web/customer/commands.ts';
import { setFavourite } from '#web/favourites/commands.ts';
import { pendingFavourite } from '#web/favourites/pending.ts';
import { deleteOrder, placeOrder } from '#web/orders/commands.ts';
import { withoutDeleted } from '#web/orders/pending.ts';
import { orderQueries } from '#web/orders/queries.ts';
import type { CommandKind } from '#web/outbox/command.ts';
import { newLine, type Tab } from './phone.ts';
import type { Wish } from './steps.ts';

type Write = <Input>(kind: CommandKind<Input>, input: Input) => Promise<void>;

/** One of the things there, whatever their number. */
export const pick = <Thing>(things: readonly Thing[], which: number): Thing | undefined =>
  things[which % Math.max(1, things.length)];

/** Writes a wish down in the words of the shop's commands; does nothing where there is nothing to do it to. */
export async function writeDown(wish: Wish, tab: Tab, customer_id: number, write: Write): Promise<void> {
  switch (wish.act) {
    case 'add':
      return write(addLine, newLine(wish.product, wish.quantity));
    case 'like':
      return write(setFavourite, { customer_id, product_id: wish.product, is_favored: wish.liked });
    case 'rename':
      return write(changeDetail, { customer_id, field: 'name', value: wish.name });
    case 'change': {
      const line = pick(await linesOf(tab), wish.which);
      return line && write(changeLine, { ...line, quantity: wish.quantity });
    }
    case 'remove': {
      const line = pick(await linesOf(tab), wish.which);
      return line && write(removeLines, { ids: [line.id] });
    }
    case 'order': {
      const lines = await linesOf(tab);
      return lines.length > 0 ? write(placeOrder, placementOf(lines)) : undefined;
    }
    case 'delete order': {
      const known = tab.client.getQueryData(orderQueries.page(1).queryKey)?.orders ?? [];
      const order = pick(withoutDeleted(known, await tab.queue.all()), wish.which);
      return order && write(deleteOrder, { id: order.id });
    }
  }
}

async function linesOf(tab: Tab) {
  return (await tab.cart()).map(({ isPending: _, ...line }) => line);
}

function placementOf(lines: Awaited<ReturnType<typeof linesOf>>) {
  const expected_total = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  const item_ids = lines.map(({ id }) => id);
  return { id: uuidv7(), item_ids, note: '', expected_total, shown: { lines, address: '' } };
}

/** What is written is seen at once. */
export async function checkSeenAtOnce(wish: Wish, tab: Tab): Promise<void> {
  if (wish.act === 'add')
    expect((await tab.cart())[0]).toMatchObject({ quantity: wish.quantity, waiting: true });
  if (wish.act === 'order') expect(await tab.cart()).toEqual([]);
  if (wish.act === 'like') {
    const confirmed = { id: wish.product, isFavored: !wish.liked };
    expect(pendingFavourite(confirmed, await tab.queue.all())).toBe(wish.liked);
  }
}
