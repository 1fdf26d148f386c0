import { expect } from 'vitest';
import { registerAndSignIn } from '../../support/http/test-client.ts';
import type { TestShop } from '../../support/shops/test-shop.ts';
import { FaultyNetwork } from '../phone/faulty-network.ts';
import { Phones } from '../phone/phones.ts';
import type { Tab } from '../phone/tab.ts';
import { checkShownAtOnce, pickByIndex, putAction } from './actions.ts';
import { Ledger } from './ledger.ts';
import { changeProduct, replaceSession } from './shop-events.ts';
import { serverState, tabState } from './state.ts';
import type { Step } from './steps.ts';

/** Two customers, two phones, one shop: runs steps, recovers, and compares the ledger with the shop. */
export class Scenario {
  readonly #shop: TestShop;
  readonly #network: FaultyNetwork;
  readonly #phones: Phones;
  readonly #ledger: Ledger;
  actionCount = 0;

  private constructor(shop: TestShop, network: FaultyNetwork, phones: Phones) {
    this.#shop = shop;
    this.#network = network;
    this.#phones = phones;
    this.#ledger = new Ledger(network);
  }

  static async start(shop: TestShop): Promise<Scenario> {
    const customers = [await registerAndSignIn(shop.app), await registerAndSignIn(shop.app)];
    for (const product of [3, 4, 5, 6])
      await changeProduct(shop, { product, price: product * 10_000, withdrawn: false });
    const network = new FaultyNetwork();
    return new Scenario(shop, network, await Phones.open(shop.app, customers, network));
  }

  async runStep(step: Step): Promise<void> {
    switch (step.kind) {
      case 'act':
        return this.#phones.at(step, tab => this.#act(tab, step));
      case 'send':
        return this.#phones.at(step, (tab, other) =>
          this.#send(step.tabs === 2 ? [tab, other] : [tab], step),
        );
      case 'die':
        this.#network.plan([...step.after, 'hang']);
        return this.#phones.kill(step);
      case 'sign in':
        return this.#phones.signIn(step);
      case 'session ends':
        return replaceSession(this.#shop, this.#phones.customer(step.who));
      case 'token ends':
        this.#phones.device(step.phone).cookies.set('XSRF-TOKEN', 'spent');
        return;
      case 'product':
        return changeProduct(this.#shop, step);
      case 'late':
        return this.#network.flush();
    }
  }

  /** The network works again, both customers sign in and everything is sent. */
  async recover(): Promise<void> {
    this.#network.plan([]);
    await this.#phones.onEach(async tab => expect(await tab.drainExclusively()).toEqual({ reason: 'empty' }));
    await this.#network.flush();
    await this.#phones.onEach(tab => tab.refresh());
  }

  /** Nothing lost, nothing twice, nothing out of order, nothing of one customer under another. */
  async check(): Promise<void> {
    expect(this.#network.maxParallelWrites, 'parallel writes of one phone').toBeLessThanOrEqual(1);
    await this.#ledger.checkEveryEntry((device, who) => this.#phones.tabOf(device, who));
    for (const who of [0, 1] as const) {
      const customer = this.#phones.customer(who);
      const actual = await serverState(customer);
      const expected = this.#ledger.expected(who, customer.user.name);
      expect(actual, 'the shop has what was accepted').toEqual(expected);
      const { cart, orders } = actual;
      for (const phone of [0, 1] as const) {
        this.#ledger.checkDeliveryOrder(this.#phones.device(phone), who);
        await this.#phones.at({ phone, who }, async tab =>
          expect(await tabState(tab)).toEqual({ cart, orders }),
        );
      }
    }
  }

  end(): void {
    this.#phones.close();
  }

  async #act(tab: Tab, { act, phone, who }: Extract<Step, { kind: 'act' }>): Promise<void> {
    this.actionCount++;
    if (act.act === 'read rejections') return this.#readRejections(tab);
    if (act.act === 'take back') return this.#takeBack(tab, act.index);
    const device = this.#phones.device(phone);
    await putAction(act, tab, this.#phones.customer(who).id, async (kind, input) => {
      const id = await tab.queue.put(kind, input);
      const command = (await tab.queue.all()).find(row => row.id === id);
      if (!command) throw new Error('a stored command is missing');
      this.#ledger.record(kind, input, { command, device, customer: who });
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

  async #takeBack(tab: Tab, index: number): Promise<void> {
    const live = (await tab.queue.all()).filter(({ rejection }) => rejection === null);
    const command = pickByIndex(live, index);
    if (!command) return;
    await tab.queue.discard(command.id);
    const stays = (await tab.queue.all()).some(({ id }) => id === command.id);
    if (!stays) this.#ledger.markEnded(command.id, 'taken back');
  }

  async #send(tabs: Tab[], { planned }: Extract<Step, { kind: 'send' }>): Promise<void> {
    this.#network.plan(planned);
    await Promise.all(tabs.map(tab => tab.drainExclusively()));
    this.#network.plan([]);
  }
}
