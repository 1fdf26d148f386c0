import { expect } from 'vitest';
import { addAddressEndpoint } from '#contract/customer.ts';
import { retention } from '#contract/retention.ts';
import { nameAttribute } from '../../support/data/name-attribute.ts';
import { addToCart, fetchProfile, orderVariants } from '../../support/http/customer-actions.ts';
import { type CustomerClient, registerAndSignIn } from '../../support/http/test-client.ts';
import type { TestShop } from '../../support/shops/test-shop.ts';
import { FaultyNetwork } from '../phone/faulty-network.ts';
import { Phones } from '../phone/phones.ts';
import type { Tab } from '../phone/tab.ts';
import { checkPendingState, pickByIndex, putAction } from './actions.ts';
import { Ledger } from './ledger.ts';
import { Oracle } from './oracle.ts';
import { checkShownDeliveries } from './order-actions.ts';
import { agePastResponses, changeProduct, replaceSession } from './shop-events.ts';
import { serverState, tabState } from './state.ts';
import type { Step } from './steps.ts';

/** Two customers, two phones, one shop. Runs steps, recovers, then compares the ledger with the shop. */
export class Scenario {
  readonly #shop: TestShop;
  readonly #network: FaultyNetwork;
  readonly #phones: Phones;
  readonly #ledger: Ledger;
  /** By customer. */
  readonly #oracles: readonly Oracle[];
  #daysAway = 0;
  actionCount = 0;

  private constructor(shop: TestShop, network: FaultyNetwork, phones: Phones, oracles: readonly Oracle[]) {
    this.#shop = shop;
    this.#network = network;
    this.#phones = phones;
    this.#oracles = oracles;
    this.#ledger = new Ledger(network);
  }

  static async start(shop: TestShop): Promise<Scenario> {
    const customers = [await registerAndSignIn(shop.app), await registerAndSignIn(shop.app)];
    for (const product of [1, 3, 4, 5, 6])
      await changeProduct(shop, { product, price: product * 10_000, withdrawn: false });
    const oracles = await Promise.all(customers.map(prepareCustomer));
    const network = new FaultyNetwork();
    return new Scenario(shop, network, await Phones.open(shop.app, customers, network), oracles);
  }

  async runStep(step: Step): Promise<void> {
    switch (step.kind) {
      case 'act':
        return this.#phones.at(step, tab => this.#act(tab, step));
      case 'send':
        return this.#phones.at(step, (tab, secondTab) =>
          this.#send(step.tabs === 2 ? [tab, secondTab] : [tab], step),
        );
      case 'kill':
        this.#network.plan([...step.faultsBefore, 'hang']);
        return this.#phones.kill(step);
      case 'sign in':
        return this.#phones.signIn(step);
      case 'read again':
        // Fails without a session.
        return this.#phones.at(step, tab => readAgain(tab).catch(() => undefined));
      case 'storage deleted':
        if (step.isAppOpen) return this.#phones.deleteOpenStorage(step);
        this.#ledger.markStorageDeleted(this.#phones.device(step.phone), step.customer);
        return this.#phones.deleteStorage(step);
      case 'forty days':
        return this.#stayAway(40);
      case 'session ends':
        return replaceSession(this.#shop, this.#phones.customer(step.customer));
      case 'token ends':
        this.#phones.device(step.phone).cookies.set('XSRF-TOKEN', 'spent');
        return;
      case 'change product':
        return changeProduct(this.#shop, step);
      case 'deliver delayed':
        return this.#network.deliverDelayed();
    }
  }

  async recover(): Promise<void> {
    this.#network.plan([]);
    await this.#phones.onEach(async tab => expect(await tab.drainExclusively()).toEqual({ reason: 'empty' }));
    await this.#phones.onEach(tab => tab.askAboutGivenUp());
    await this.#network.deliverDelayed();
    await this.#phones.onEach(tab => tab.refresh());
  }

  /** Nothing is lost, applied twice, out of order, or under another customer. */
  async check(): Promise<void> {
    expect(this.#network.maxParallelWrites, 'parallel writes of one phone').toBeLessThanOrEqual(1);
    await this.#ledger.checkEveryEntry((device, number) => this.#phones.tabOf(device, number));
    for (const number of [0, 1] as const) {
      const customer = this.#phones.customer(number);
      const { listedOrders, ...actual } = await serverState(customer);
      const oracle = this.#oracles[number];
      if (!oracle) throw new Error('no oracle');
      const expected = this.#ledger.expectedState(number, oracle);
      expect(actual, 'the shop has what was accepted').toEqual(expected);
      const { cart, addresses, name } = actual;
      for (const phone of [0, 1] as const) {
        this.#ledger.checkDeliveryOrder(this.#phones.device(phone), number);
        await this.#phones.at({ phone, customer: number }, async tab =>
          expect(await tabState(tab)).toEqual({ cart, listedOrders, addresses, name }),
        );
      }
    }
  }

  /** By kind of command. */
  countAccepted(): Map<string, number> {
    return this.#ledger.countAccepted();
  }

  end(): void {
    this.#phones.close();
  }

  async #act(tab: Tab, { action, phone, customer }: Extract<Step, { kind: 'act' }>): Promise<void> {
    this.actionCount++;
    if (action.type === 'read rejections') return this.#readRejections(tab);
    if (action.type === 'take back') return this.#takeBack(tab, action.index);
    const device = this.#phones.device(phone);
    await putAction(action, tab, this.#phones.customer(customer).id, async (kind, input, seenOrder) => {
      const id = await tab.queue.put(kind, input);
      const command = (await tab.queue.all()).find(row => row.id === id);
      if (!command) throw new Error('a stored command is missing');
      this.#ledger.record(kind, input, { command, device, customer, seenOrder: seenOrder ?? null });
    });
    await checkPendingState(action, tab);
    await checkShownDeliveries(tab);
  }

  /** Together less than the responses are kept. */
  async #stayAway(days: number): Promise<void> {
    if (this.#daysAway + days >= retention.responseDays) return;
    this.#daysAway += days;
    await agePastResponses(this.#shop, days);
  }

  async #readRejections(tab: Tab): Promise<void> {
    for (const { id, rejection } of await tab.queue.all()) {
      if (!rejection) continue;
      await tab.queue.discard(id, []);
      this.#ledger.markEnded(id, 'read');
    }
  }

  async #takeBack(tab: Tab, index: number): Promise<void> {
    const pending = (await tab.queue.all()).filter(({ rejection }) => rejection === null);
    const command = pickByIndex(pending, index);
    if (!command) return;
    const agreed = pending.map(({ id }) => id);
    for (const id of await tab.queue.discard(command.id, agreed))
      this.#ledger.markEnded(id, id === command.id && command.wasSent ? 'given up' : 'taken back');
  }

  async #send(tabs: Tab[], { faults }: Extract<Step, { kind: 'send' }>): Promise<void> {
    this.#network.plan(faults);
    await Promise.all(tabs.map(tab => tab.drainExclusively()));
    this.#network.plan([]);
  }
}

async function readAgain(tab: Tab): Promise<void> {
  await tab.askAboutGivenUp();
  await tab.refresh();
}

/** Has an order, a second address and a cart, so that there is something to change from the first step on. */
async function prepareCustomer(customer: CustomerClient): Promise<Oracle> {
  await orderVariants(customer, [1, 5]);
  await addToCart(customer, 7, 1);
  await addToCart(customer, 1, 2, { [nameAttribute.name]: 'Bi' });
  const params = { id: customer.id };
  const body = { address: '4 Tràng Tiền', ward_id: 1, district_id: 1, province_id: 1 };
  await customer.call(addAddressEndpoint, { params, body });
  return new Oracle(await fetchProfile(customer), await serverState(customer));
}
