import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { login } from '#contract/auth.ts';
import { sessions } from '#server/auth/tables.ts';
import { nextChangeNumber } from '#server/catalogue/changes.ts';
import { productItems, products } from '#server/catalogue/tables.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type Customer, openGuest, registerAndSignIn } from '../../support/http/test-client.ts';
import type { TestShop } from '../../support/shops/test-shop.ts';
import { Device } from '../phone/device.ts';
import { FaultyNetwork } from '../phone/faulty-network.ts';
import { openTab, type Tab } from '../phone/tab.ts';
import { checkShownAtOnce, pickByIndex, putAction } from './actions.ts';
import { Ledger } from './ledger.ts';
import { serverState, tabState } from './state.ts';
import type { Step } from './steps.ts';

interface OpenPhone {
  device: Device;
  tabs: [Tab, Tab][];
}

/** Two customers, two phones, one shop: runs steps, recovers, and compares the ledger with the shop. */
export class Scenario {
  readonly #shop: TestShop;
  readonly #network = new FaultyNetwork();
  readonly #ledger = new Ledger(this.#network);
  #customers: Customer[] = [];
  #phones: OpenPhone[] = [];
  actionCount = 0;

  private constructor(shop: TestShop) {
    this.#shop = shop;
  }

  static async start(shop: TestShop): Promise<Scenario> {
    const scenario = new Scenario(shop);
    scenario.#customers = [await registerAndSignIn(shop.app), await registerAndSignIn(shop.app)];
    for (const product of [3, 4, 5, 6]) await scenario.#changeProduct(product, product * 10_000, false);
    for (const address of ['10.0.0.1', '10.0.0.2']) {
      const device = new Device(() => shop.app, address);
      device.network = scenario.#network.networkFor(device);
      const phone: OpenPhone = { device, tabs: [] };
      scenario.#phones.push(phone);
      scenario.#signIn(phone, 0);
      for (const who of [0, 1] as const) phone.tabs.push(await scenario.#openTabs(phone, who));
    }
    for (const phone of scenario.#phones) await phone.device.run(() => phone.tabs[0]?.[0].refresh());
    return scenario;
  }

  async runStep(step: Step): Promise<void> {
    switch (step.kind) {
      case 'act':
        return this.#at(step, tab => this.#act(tab, step));
      case 'send':
        return this.#at(step, (tab, other) => this.#send(step.tabs === 2 ? [tab, other] : [tab], step));
      case 'die':
        return this.#kill(step);
      case 'sign in':
        return this.#signIn(this.#phone(step.phone), step.who);
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
        return this.#changeProduct(step.product, step.price, step.withdrawn);
      case 'late':
        return this.#network.flush();
    }
  }

  /** The network works again, both customers sign in and everything is sent. */
  async recover(): Promise<void> {
    this.#network.plan([]);
    await this.#onEveryPhone(async tab => expect(await tab.drainExclusively()).toEqual({ reason: 'empty' }));
    await this.#network.flush();
    await this.#onEveryPhone(tab => tab.refresh());
  }

  /** Runs `work` on each phone for each customer, signed in. */
  async #onEveryPhone(work: (tab: Tab) => Promise<void>): Promise<void> {
    for (const phone of [0, 1] as const) {
      for (const who of [0, 1] as const) {
        this.#signIn(this.#phone(phone), who);
        await this.#at({ phone, who }, work);
      }
    }
  }

  /** Nothing lost, nothing twice, nothing out of order, nothing of one customer under another. */
  async check(): Promise<void> {
    expect(this.#network.maxParallelWrites, 'parallel writes of one phone').toBeLessThanOrEqual(1);
    await this.#ledger.checkEveryEntry((device, who) => this.#tabOf(device, who));
    for (const who of [0, 1] as const) {
      const customer = this.#customer(who);
      const actual = await serverState(customer);
      const expected = this.#ledger.expected(who, customer.user.name);
      expect(actual, 'the shop has what was accepted').toEqual(expected);
      const { cart, orders } = actual;
      for (const phone of [0, 1] as const) {
        this.#ledger.checkDeliveryOrder(this.#phone(phone).device, who);
        await this.#at({ phone, who }, async tab => expect(await tabState(tab)).toEqual({ cart, orders }));
      }
    }
  }

  async end(): Promise<void> {
    for (const { tabs } of this.#phones) for (const tab of tabs.flat()) tab.close();
  }

  async #act(tab: Tab, { act, phone, who }: Extract<Step, { kind: 'act' }>): Promise<void> {
    this.actionCount++;
    if (act.act === 'read refusals') return this.#readRejections(tab);
    if (act.act === 'take back') return this.#takeBack(tab, act.which);
    const { device } = this.#phone(phone);
    await putAction(act, tab, this.#customer(who).id, async (kind, input) => {
      const id = await tab.queue.put(kind, input);
      const command = (await tab.queue.all()).find(row => row.id === id);
      if (!command) throw new Error('a stored command is missing');
      this.#ledger.record(kind, input, { command, device, who });
    });
    await checkShownAtOnce(act, tab);
  }

  async #readRejections(tab: Tab): Promise<void> {
    for (const { id, rejection } of await tab.queue.all()) {
      if (!rejection) continue;
      await tab.queue.discard(id);
      this.#ledger.markEnded(id, 'read');
    }
  }

  async #takeBack(tab: Tab, which: number): Promise<void> {
    const live = (await tab.queue.all()).filter(({ rejection }) => rejection === null);
    const command = pickByIndex(live, which);
    if (!command) return;
    await tab.queue.discard(command.id);
    const stays = (await tab.queue.all()).some(({ id }) => id === command.id);
    if (!stays) this.#ledger.markEnded(command.id, 'taken back');
  }

  async #send(
    tabs: Tab[],
    { planned }: { planned: Extract<Step, { kind: 'send' }>['planned'] },
  ): Promise<void> {
    this.#network.plan(planned);
    await Promise.all(tabs.map(tab => tab.drainExclusively()));
    this.#network.plan([]);
  }

  async #kill({ phone, who, after }: Extract<Step, { kind: 'die' }>): Promise<void> {
    const { device, tabs } = this.#phone(phone);
    this.#network.plan([...after, 'hang']);
    const sending = device.run(() => tabs[who]?.[0].drainExclusively());
    // Either the drain ends by itself, or it hangs until the tab is closed.
    await Promise.race([sending, this.#network.untilHanging()]);
    device.kill();
    this.#network.forget(device);
    this.#network.plan([]);
    for (const tab of tabs[who] ?? []) tab.close();
    tabs[who] = await this.#openTabs(this.#phone(phone), who);
  }

  async #changeProduct(product: number, price: number, withdrawn: boolean): Promise<void> {
    await inTransaction(this.#shop.database, async transaction => {
      const change = await nextChangeNumber(transaction);
      await transaction.update(products).set({ change, price, withdrawn }).where(eq(products.id, product));
      await transaction.update(productItems).set({ price }).where(eq(productItems.productId, product));
    });
  }

  async #signInAgain(who: 0 | 1): Promise<void> {
    const { credentials, cookies } = this.#customer(who);
    const again = await openGuest(this.#shop.app);
    await again.call(login, { body: credentials });
    for (const [name, value] of again.cookies) cookies.set(name, value);
  }

  /** Gives the phone's browser that customer's session. */
  #signIn({ device }: OpenPhone, who: 0 | 1): void {
    device.setSession(this.#customer(who));
  }

  #openTabs({ device }: OpenPhone, who: 0 | 1): Promise<[Tab, Tab]> {
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

  #tabOf(phone: Device, who: 0 | 1): Tab {
    const tab = this.#phones.find(({ device }) => device === phone)?.tabs[who]?.[0];
    if (!tab) throw new Error('no tab');
    return tab;
  }

  #phone(number: 0 | 1): OpenPhone {
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
