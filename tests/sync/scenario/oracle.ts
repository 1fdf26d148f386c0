import type { CartLine } from '#contract/cart.ts';
import type { Address, Customer } from '#contract/customer.ts';
import { type Addition, cartCommands } from '#web/cart/commands.ts';
import { customerCommands } from '#web/customer/commands.ts';
import { favouriteCommands } from '#web/favourites/commands.ts';
import { orderCommands } from '#web/orders/commands.ts';
import { type CommandKind, type PendingCommand, pendingOfKind } from '#web/outbox/command.ts';
import { type CustomerState, describeAddress, describeDelivery, describeLine } from './state.ts';

/** What the customer saw of an order when agreeing to it, or to its change. */
export interface SeenOrder {
  id: string;
  lines: string;
  /** `null`: the phone did not know the profile, so the order goes to the customer's default address. */
  delivery: string | null;
}

/** A simple model of what a customer's accepted commands lead to. */
export class Oracle {
  readonly #cart: Map<string, string>;
  readonly #favourites = new Set<number>();
  readonly #orders: Map<string, string>;
  readonly #deliveries: Map<string, string>;
  readonly #addresses: Map<string, Pick<Address, 'address_full' | 'is_default'>>;
  #name: string;

  /** `start`: what the customer had before the first step. */
  constructor(profile: Customer, start: CustomerState) {
    this.#name = profile.name;
    this.#cart = new Map(Object.entries(start.cart));
    this.#orders = new Map(Object.entries(start.orders));
    this.#deliveries = new Map(Object.entries(start.deliveries));
    this.#addresses = new Map(profile.addresses.map(address => [address.id, address]));
  }

  apply(command: PendingCommand, seenOrder: SeenOrder | null): void {
    this.#applyToCart(command);
    this.#applyToAddresses(command);
    const favourite = inputOf(favouriteCommands.set, command);
    if (favourite) this.#favourites[favourite.is_favored ? 'add' : 'delete'](favourite.product_id);
    // What the shop holds of an order is what the customer saw.
    if (seenOrder) {
      this.#orders.set(seenOrder.id, seenOrder.lines);
      this.#deliveries.set(seenOrder.id, seenOrder.delivery ?? this.#defaultDelivery());
    }
    const deleted = inputOf(orderCommands.delete, command);
    if (deleted) this.#orders.delete(deleted.id);
    if (deleted) this.#deliveries.delete(deleted.id);
    this.#name = inputOf(customerCommands.changeField, command)?.value ?? this.#name;
  }

  #applyToCart(command: PendingCommand): void {
    const line = inputOf(cartCommands.add, command) ?? inputOf(cartCommands.change, command);
    if (line) this.#cart.set(line.id, describeLine(line));
    const more = inputOf(cartCommands.addMore, command);
    if (more) this.#addMore(more);
    const recounted = inputOf(cartCommands.changeQuantity, command);
    if (recounted) this.#changeQuantity(recounted);
    const placed = inputOf(orderCommands.place, command);
    const removed = inputOf(cartCommands.remove, command)?.ids ?? placed?.item_ids ?? [];
    for (const id of removed) this.#cart.delete(id);
  }

  #addMore({ adds_to, added, ...line }: Addition): void {
    const held = this.#cart.get(adds_to);
    const one = describeLine({ ...line, quantity: added });
    const isSame = held !== undefined && withQuantity(held, 0) === withQuantity(one, 0);
    if (isSame) this.#cart.set(adds_to, withQuantity(held, quantityOf(held) + added));
    else this.#cart.set(line.id, one);
  }

  #changeQuantity({ id, quantity }: CartLine): void {
    const line = this.#cart.get(id);
    if (line) this.#cart.set(id, withQuantity(line, quantity));
  }

  #applyToAddresses(command: PendingCommand): void {
    const saved =
      inputOf(customerCommands.addAddress, command) ?? inputOf(customerCommands.changeAddress, command);
    if (saved) this.#saveAddress(saved.address);
    const newDefault = inputOf(customerCommands.setDefaultAddress, command);
    if (newDefault) this.#makeDefault(newDefault.id);
    const removed = inputOf(customerCommands.removeAddress, command);
    if (removed) this.#addresses.delete(removed.id);
  }

  #saveAddress({ id, address_full, is_default }: Address): void {
    this.#addresses.set(id, { address_full, is_default: this.#addresses.get(id)?.is_default ?? false });
    if (is_default) this.#makeDefault(id);
  }

  #makeDefault(id: string): void {
    for (const [key, address] of this.#addresses)
      this.#addresses.set(key, { ...address, is_default: key === id });
  }

  #defaultDelivery(): string {
    const address = [...this.#addresses.values()].find(({ is_default }) => is_default)?.address_full ?? '';
    return describeDelivery({ recipient_name: this.#name, address });
  }

  state(): CustomerState {
    const addresses = [...this.#addresses].map(([id, address]) => [id, describeAddress(address)] as const);
    return {
      cart: Object.fromEntries([...this.#cart].sort()),
      favourites: [...this.#favourites].sort(),
      orders: Object.fromEntries([...this.#orders].sort()),
      deliveries: Object.fromEntries([...this.#deliveries].sort()),
      addresses: Object.fromEntries(addresses.sort()),
      name: this.#name,
    };
  }
}

const withQuantity = (line: string, quantity: number) => line.replace(/× \d+/, `× ${quantity}`);
const quantityOf = (line: string) => Number(/× (\d+)/.exec(line)?.[1]);

function inputOf<Input>(kind: CommandKind<Input>, command: PendingCommand): Input | undefined {
  return pendingOfKind(kind, [command])[0]?.input;
}
