import { cartCommands } from '#web/cart/commands.ts';
import { customerCommands } from '#web/customer/commands.ts';
import { favouriteCommands } from '#web/favourites/commands.ts';
import { orderCommands } from '#web/orders/commands.ts';
import type { CommandKind, PendingCommand } from '#web/outbox/command.ts';
import { pendingOfKind } from '#web/outbox/command.ts';
import { type CustomerState, describeOrder } from './state.ts';

/** A simple model of what a customer's accepted commands lead to. */
export class Oracle {
  readonly #cart = new Map<string, string>();
  readonly #favourites = new Set<number>();
  readonly #orders = new Map<string, string>();
  #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  apply(command: PendingCommand): void {
    const line = inputOf(cartCommands.add, command) ?? inputOf(cartCommands.change, command);
    if (line) this.#cart.set(line.id, `${line.product_item_id} × ${line.quantity}`);
    for (const id of inputOf(cartCommands.remove, command)?.ids ?? []) this.#cart.delete(id);
    const favourite = inputOf(favouriteCommands.set, command);
    if (favourite) this.#favourites[favourite.is_favored ? 'add' : 'delete'](favourite.product_id);
    const placed = inputOf(orderCommands.place, command);
    // What the shop holds of an order is what the customer saw when agreeing to it.
    if (placed) this.#orders.set(placed.id, describeOrder(placed.shown.lines));
    for (const id of placed?.item_ids ?? []) this.#cart.delete(id);
    const deleted = inputOf(orderCommands.delete, command);
    if (deleted) this.#orders.delete(deleted.id);
    this.#name = inputOf(customerCommands.changeField, command)?.value ?? this.#name;
  }

  state(): CustomerState {
    return {
      cart: Object.fromEntries([...this.#cart].sort()),
      favourites: [...this.#favourites].sort(),
      orders: Object.fromEntries([...this.#orders].sort()),
      name: this.#name,
    };
  }
}

function inputOf<Input>(kind: CommandKind<Input>, command: PendingCommand): Input | undefined {
  return pendingOfKind(kind, [command])[0]?.input;
}
