import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { login } from '#contract/auth.ts';
import { showCart } from '#contract/cart.ts';
import { showCustomer } from '#contract/customer.ts';
import { listFavourites } from '#contract/favourites.ts';
import { listOrders } from '#contract/orders.ts';
import { sessions } from '#server/auth/tables.ts';
import { nextChange } from '#server/catalogue/changes.ts';
import { productItems, products } from '#server/catalogue/tables.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { addLine, changeLine, removeLines } from '#web/cart/commands.ts';
import { changeDetail } from '#web/customer/commands.ts';
import { setFavourite } from '#web/favourites/commands.ts';
import { pendingFavourite } from '#web/favourites/pending.ts';
import { deleteOrder, placeOrder } from '#web/orders/commands.ts';
import { withoutDeleted } from '#web/orders/pending.ts';
import { orderQueries } from '#web/orders/queries.ts';
import { type CommandKind, type WaitingCommand, waitingOf } from '#web/outbox/command.ts';
import type { TestShop } from '../support/shop.ts';
import { guest, signedIn } from '../support/visitor.ts';
import { Device } from './device.ts';
import { FaultyNetwork } from './faulty-network.ts';
import { type Holdings, Oracle } from './oracle.ts';
import { newLine, openTab, type Tab } from './phone.ts';
import type { Act, Step } from './steps.ts';

type Customer = Awaited<ReturnType<typeof signedIn>>;

/** An act that was written down, and where. */
interface Written {
  command: WaitingCommand;
  phone: Device;
  who: 0 | 1;
  /** The customer has read its refusal and let it go. */
  read: boolean;
}

/** One phone with what is open on it. */
interface Phone {
  device: Device;
  tabs: [Tab, Tab][];
}

/** Two customers, two phones, one shop; lives through steps and then holds the books against the shop. */
export class Day {
  readonly #shop: TestShop;
  readonly #network = new FaultyNetwork();
  readonly #written = new Map<string, Written>();
  #customers: Customer[] = [];
  #phones: Phone[] = [];
  /** How many acts customers made. */
  acts = 0;

  private constructor(shop: TestShop) {
    this.#shop = shop;
  }

  static async begin(shop: TestShop): Promise<Day> {
    const day = new Day(shop);
    day.#customers = [await signedIn(shop.app), await signedIn(shop.app)];
    for (const product of [3, 4, 5, 6]) await day.#sell(product, product * 10_000, false);
    for (const address of ['10.0.0.1', '10.0.0.2']) {
      const device = new Device(() => shop.app, address);
      device.network = day.#network.of(device);
      const phone: Phone = { device, tabs: [] };
      day.#phones.push(phone);
      day.#carry(phone, 0);
      for (const who of [0, 1] as const) phone.tabs.push(await day.#openTabs(phone, who));
    }
    for (const phone of day.#phones) await phone.device.run(() => phone.tabs[0]?.[0].refresh());
    return day;
  }

  async live(step: Step): Promise<void> {
    switch (step.kind) {
      case 'act':
        return this.#at(step, tab => this.#act(tab, step));
      case 'send':
        return this.#at(step, (tab, other) => this.#send(step.tabs === 2 ? [tab, other] : [tab], step));
      case 'die':
        return this.#die(step);
      case 'sign in':
        return this.#carry(this.#phone(step.phone), step.who);
      case 'session ends': {
        await this.#shop.database
          .delete(sessions)
          .where(eq(sessions.customerId, this.#customer(step.who).id));
        return this.#signInAgain(step.who);
      }
      case 'token ends':
        this.#phone(step.phone).device.cookies.set('XSRF-TOKEN', 'spent');
        return;
      case 'product':
        return this.#sell(step.product, step.price, step.withdrawn);
      case 'late':
        return this.#network.flush();
    }
  }

  /** The network heals, everybody signs in again and everything is sent. */
  async heal(): Promise<void> {
    this.#network.plan([]);
    await this.#everywhere(async tab => expect(await tab.drainAlone()).toEqual({ reason: 'empty' }));
    await this.#network.flush();
    await this.#everywhere(tab => tab.refresh());
  }

  /** Does `work` on each phone for each customer, signed in. */
  async #everywhere(work: (tab: Tab) => Promise<void>): Promise<void> {
    for (const phone of [0, 1] as const) {
      for (const who of [0, 1] as const) {
        this.#carry(this.#phone(phone), who);
        await this.#at({ phone, who }, work);
      }
    }
  }

  /** The books: nothing lost, nothing twice, nothing out of order, nothing of one customer under another. */
  async check(): Promise<void> {
    expect(this.#network.mostAtOnce, 'writes at once from one phone').toBeLessThanOrEqual(1);
    await this.#checkEveryAct();
    this.#checkOrder();
    for (const who of [0, 1] as const) {
      const held = await this.#heldByShop(who);
      expect(held, 'the shop holds what was accepted').toEqual(this.#expected(who));
      for (const phone of [0, 1] as const)
        await this.#at({ phone, who }, async tab => expect(await this.#seen(tab, who)).toEqual(held));
    }
  }

  async end(): Promise<void> {
    for (const { tabs } of this.#phones) for (const tab of tabs.flat()) tab.close();
  }

  async #checkEveryAct(): Promise<void> {
    const first = new Map(this.#network.deliveries.map(({ key, status }) => [key, status]));
    for (const key of first.keys()) expect(this.#written.has(key), 'a write nobody made').toBe(true);
    for (const [key, { phone, who, read }] of this.#written) {
      const tab = this.#phones.find(({ device }) => device === phone)?.tabs[who]?.[0];
      const row = await phone.run(async () => (await tab?.queue.all())?.find(({ id }) => id === key));
      const accepted = (first.get(key) ?? 0) < 300 && first.has(key);
      if (accepted) expect(row, 'accepted, so it no longer waits').toBeUndefined();
      else if (!read)
        expect(row?.refusal?.status, 'not accepted, so its refusal is there to be read').toBe(first.get(key));
    }
  }

  #checkOrder(): void {
    const keys = [...this.#written.keys()];
    for (const { device } of this.#phones) {
      for (const who of [0, 1] as const) {
        const places = this.#network.deliveries
          .filter(delivery => delivery.device === device && this.#written.get(delivery.key)?.who === who)
          .map(({ key }) => keys.indexOf(key));
        expect(places, 'arrived in the order they were made').toEqual(
          places.toSorted((one, other) => one - other),
        );
      }
    }
  }

  #expected(who: 0 | 1): Holdings {
    const oracle = new Oracle(this.#customer(who).user.name);
    for (const { key, status } of this.#network.deliveries) {
      const written = this.#written.get(key);
      if (written?.who === who && status < 300) oracle.apply(written.command);
    }
    return oracle.holdings();
  }

  async #heldByShop(who: 0 | 1): Promise<Holdings> {
    const customer = this.#customer(who);
    const { items } = (await customer.call(showCart, {})).data;
    const { orders } = (await customer.call(listOrders, { query: { page: 1 } })).data;
    const lines = items.map(line => [line.id, `${line.product_item_id} × ${line.quantity}`]);
    return {
      cart: Object.fromEntries(lines.toSorted()),
      favourites: (await customer.call(listFavourites, {})).data.product_ids.toSorted(),
      orders: orders.map(({ id }) => id).toSorted(),
      name: (await customer.call(showCustomer, { params: { id: customer.id } })).data.name,
    };
  }

  async #seen(tab: Tab, who: 0 | 1): Promise<Holdings> {
    const held = await this.#heldByShop(who);
    const lines = (await tab.cart()).map(line => [line.id, `${line.product_item_id} × ${line.quantity}`]);
    const orders = tab.client.getQueryData(orderQueries.page(1).queryKey)?.orders ?? [];
    const seen = withoutDeleted(orders, await tab.queue.all());
    return {
      ...held,
      cart: Object.fromEntries(lines.toSorted()),
      orders: seen.map(({ id }) => id).toSorted(),
    };
  }

  async #act(tab: Tab, { act, phone, who }: Extract<Step, { kind: 'act' }>): Promise<void> {
    this.acts++;
    if (act.act === 'read refusals') return this.#readRefusals(tab);
    const wanted = await this.#wanted(tab, act, who);
    if (!wanted) return;
    const write = async <Input>(kind: CommandKind<Input>, input: Input) => {
      const id = await tab.queue.put(kind, input);
      const command = (await tab.queue.all()).find(row => row.id === id);
      if (!command) throw new Error('written, and not there');
      const earlier = this.#written.get(id);
      if (earlier) this.#checkFold(kind, earlier.command, input);
      this.#written.set(id, { command, phone: this.#phone(phone).device, who, read: false });
    };
    await wanted(write);
    await this.#seesAtOnce(tab, act);
  }

  #checkFold<Input>(kind: CommandKind<Input>, earlier: WaitingCommand, input: Input): void {
    const [before] = waitingOf(kind, [earlier]);
    expect(before && kind.subject(before.input), 'only what is about the same thing is folded').toBe(
      kind.subject(input),
    );
    expect(this.#network.heard(earlier.id), 'what the shop has heard of is written over').toBe(false);
  }

  /** What the act writes, in the words of the shop's commands; nothing where there is nothing to do it to. */
  async #wanted(tab: Tab, act: Act, who: 0 | 1) {
    type Write = <Input>(kind: CommandKind<Input>, input: Input) => Promise<void>;
    const cart = await tab.cart();
    const pick = <Thing>(things: readonly Thing[], which: number) =>
      things[which % Math.max(1, things.length)];
    const { id: customer_id } = this.#customer(who);
    switch (act.act) {
      case 'add':
        return (write: Write) => write(addLine, newLine(act.product, act.quantity));
      case 'change': {
        const line = pick(cart, act.which);
        if (!line) return null;
        const { waiting: _, ...known } = line;
        return (write: Write) => write(changeLine, { ...known, quantity: act.quantity });
      }
      case 'remove': {
        const line = pick(cart, act.which);
        return line ? (write: Write) => write(removeLines, { ids: [line.id] }) : null;
      }
      case 'like': {
        const wanted = { customer_id, product_id: act.product, is_favored: act.liked };
        return (write: Write) => write(setFavourite, wanted);
      }
      case 'order': {
        if (cart.length === 0) return null;
        const lines = cart.map(({ waiting: _, ...line }) => line);
        const total = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
        const placement = {
          ...{ id: uuidv7(), item_ids: lines.map(({ id }) => id), note: '', expected_total: total },
          shown: { lines, address: '' },
        };
        return (write: Write) => write(placeOrder, placement);
      }
      case 'delete order': {
        const known = tab.client.getQueryData(orderQueries.page(1).queryKey)?.orders ?? [];
        const order = pick(withoutDeleted(known, await tab.queue.all()), act.which);
        return order ? (write: Write) => write(deleteOrder, { id: order.id }) : null;
      }
      case 'rename':
        return (write: Write) =>
          write(changeDetail, { customer_id, field: 'name' as const, value: act.name });
      case 'read refusals':
        return null;
    }
  }

  async #seesAtOnce(tab: Tab, act: Act): Promise<void> {
    const waiting = await tab.queue.all();
    if (act.act === 'add')
      expect((await tab.cart())[0]).toMatchObject({ quantity: act.quantity, waiting: true });
    if (act.act === 'order') expect(await tab.cart()).toEqual([]);
    if (act.act === 'like')
      expect(pendingFavourite({ id: act.product, isFavored: !act.liked }, waiting)).toBe(act.liked);
  }

  async #readRefusals(tab: Tab): Promise<void> {
    for (const { id, refusal } of await tab.queue.all()) {
      const written = this.#written.get(id);
      if (!refusal || !written) continue;
      await tab.queue.discard(id);
      this.#written.set(id, { ...written, read: true });
    }
  }

  async #send(
    tabs: Tab[],
    { planned }: { planned: Extract<Step, { kind: 'send' }>['planned'] },
  ): Promise<void> {
    this.#network.plan(planned);
    await Promise.all(tabs.map(tab => tab.drainAlone()));
    this.#network.plan([]);
  }

  async #die({ phone, who, after }: Extract<Step, { kind: 'die' }>): Promise<void> {
    const { device, tabs } = this.#phone(phone);
    this.#network.plan([...after, 'hang']);
    const sending = device.run(() => tabs[who]?.[0].drainAlone());
    // Either it comes to rest by itself, or it hangs and the tab is closed by the hand that holds the phone.
    await Promise.race([sending, this.#network.hung()]);
    device.kill();
    this.#network.forget(device);
    this.#network.plan([]);
    for (const tab of tabs[who] ?? []) tab.close();
    tabs[who] = await this.#openTabs(this.#phone(phone), who);
  }

  async #sell(product: number, price: number, withdrawn: boolean): Promise<void> {
    await inTransaction(this.#shop.database, async transaction => {
      const change = await nextChange(transaction);
      await transaction.update(products).set({ change, price, withdrawn }).where(eq(products.id, product));
      await transaction.update(productItems).set({ price }).where(eq(productItems.productId, product));
    });
  }

  async #signInAgain(who: 0 | 1): Promise<void> {
    const { credentials, cookies } = this.#customer(who);
    const again = await guest(this.#shop.app);
    await again.call(login, { body: credentials });
    for (const [name, value] of again.cookies) cookies.set(name, value);
  }

  /** The browser of this phone now carries that customer's session. */
  #carry({ device }: Phone, who: 0 | 1): void {
    device.cookies.clear();
    for (const [name, value] of this.#customer(who).cookies) device.cookies.set(name, value);
  }

  #openTabs({ device }: Phone, who: 0 | 1): Promise<[Tab, Tab]> {
    const { id } = this.#customer(who);
    return device.run(
      async (): Promise<[Tab, Tab]> => [await openTab(device, id), await openTab(device, id)],
    );
  }

  #at<Result>({ phone, who }: { phone: 0 | 1; who: 0 | 1 }, work: (tab: Tab, other: Tab) => Promise<Result>) {
    const { device, tabs } = this.#phone(phone);
    const [tab, other] = tabs[who] ?? [];
    if (!tab || !other) throw new Error('no tab');
    return device.run(() => work(tab, other));
  }

  #phone(number: 0 | 1): Phone {
    const phone = this.#phones[number];
    if (!phone) throw new Error('no phone');
    return phone;
  }

  #customer(who: 0 | 1): Customer {
    const customer = this.#customers[who];
    if (!customer) throw new Error('no customer');
    return customer;
  }
}
