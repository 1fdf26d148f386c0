import { addLine, changeLine, removeLines } from '#web/cart/commands.ts';
import { changeDetail } from '#web/customer/commands.ts';
import { setFavourite } from '#web/favourites/commands.ts';
import { deleteOrder, placeOrder } from '#web/orders/commands.ts';
import type { CommandKind, PendingCommand } from '#web/outbox/command.ts';
import { pendingOfKind } from '#web/outbox/command.ts';
import type { Holdings } from './state.ts';

/** What one customer's accepted acts should come to. */
export class Oracle {
  readonly #cart = new Map<string, string>();
  readonly #favourites = new Set<number>();
  readonly #orders = new Set<string>();
  #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  apply(command: PendingCommand): void {
    const line = of(addLine, command) ?? of(changeLine, command);
    if (line) this.#cart.set(line.id, `${line.product_item_id} × ${line.quantity}`);
    for (const id of of(removeLines, command)?.ids ?? []) this.#cart.delete(id);
    const favourite = of(setFavourite, command);
    if (favourite) this.#favourites[favourite.is_favored ? 'add' : 'delete'](favourite.product_id);
    const placed = of(placeOrder, command);
    if (placed) this.#orders.add(placed.id);
    for (const id of placed?.item_ids ?? []) this.#cart.delete(id);
    const deleted = of(deleteOrder, command);
    if (deleted) this.#orders.delete(deleted.id);
    this.#name = of(changeDetail, command)?.value ?? this.#name;
  }

  holdings(): Holdings {
    return {
      cart: Object.fromEntries([...this.#cart].sort()),
      favourites: [...this.#favourites].sort(),
      orders: [...this.#orders].sort(),
      name: this.#name,
    };
  }
}

function of<Input>(kind: CommandKind<Input>, command: PendingCommand): Input | undefined {
  return pendingOfKind(kind, [command])[0]?.input;
}
