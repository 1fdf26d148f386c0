import type { CartLine } from '#contract/cart.ts';
import type { Address, Customer } from '#contract/customer.ts';
import { type Addition, cartCommands } from '#web/cart/commands.ts';
import type { AddressPart } from '#web/customer/addresses/address-parts.ts';
import { type AddressChange, customerCommands } from '#web/customer/commands.ts';
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
  readonly #addresses: Map<string, Address>;
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
    const quantityChanged = inputOf(cartCommands.changeQuantity, command);
    if (quantityChanged) this.#changeQuantity(quantityChanged);
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
    const added = inputOf(customerCommands.addAddress, command);
    if (added) this.#saveAddress(added.address);
    const changed = inputOf(customerCommands.changeAddress, command);
    if (changed) this.#changeAddress(changed);
    const newDefault = inputOf(customerCommands.setDefaultAddress, command);
    if (newDefault) this.#makeDefault(newDefault.id);
    const removed = inputOf(customerCommands.removeAddress, command);
    if (removed) this.#addresses.delete(removed.id);
  }

  #saveAddress(address: Address): void {
    const { id, is_default } = address;
    this.#addresses.set(id, { ...address, is_default: this.#addresses.get(id)?.is_default ?? false });
    if (is_default) this.#makeDefault(id);
  }

  /** Of the places, no scenario changes any. */
  #changeAddress({ address, changed = [] }: AddressChange): void {
    const current = this.#addresses.get(address.id);
    if (!current) return;
    const isChanged = (part: AddressPart) => changed.includes(part);
    const { address_full } = isChanged('address') ? address : current;
    const { recipient_name } = isChanged('recipient_name') ? address : current;
    this.#addresses.set(address.id, { ...current, address_full, recipient_name });
  }

  #makeDefault(id: string): void {
    for (const [key, address] of this.#addresses)
      this.#addresses.set(key, { ...address, is_default: key === id });
  }

  #defaultDelivery(): string {
    const address = [...this.#addresses.values()].find(({ is_default }) => is_default);
    const recipient_name = address?.recipient_name ?? this.#name;
    return describeDelivery({ recipient_name, address: address?.address_full ?? '' });
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
