import type { FastifyInstance } from 'fastify';
import type { Customer } from '../../support/http/test-client.ts';
import { Device } from './device.ts';
import type { FaultyNetwork } from './faulty-network.ts';
import { openTab, type Tab } from './tab.ts';

/** A phone and the customer who uses it, both by number. */
export interface Place {
  phone: 0 | 1;
  who: 0 | 1;
}

interface Phone {
  device: Device;
  /** Two open tabs of each customer. */
  tabs: [Tab, Tab][];
}

/** Two phones on a faulty network, which two customers share. */
export class Phones {
  readonly #customers: readonly Customer[];
  readonly #network: FaultyNetwork;
  readonly #phones: Phone[] = [];

  private constructor(customers: readonly Customer[], network: FaultyNetwork) {
    this.#customers = customers;
    this.#network = network;
  }

  static async open(app: FastifyInstance, customers: readonly Customer[], network: FaultyNetwork) {
    const phones = new Phones(customers, network);
    for (const phone of [0, 1] as const) await phones.#open(app, phone);
    for (const { device, tabs } of phones.#phones) await device.run(() => tabs[0]?.[0].refresh());
    return phones;
  }

  async #open(app: FastifyInstance, phone: 0 | 1): Promise<void> {
    const device = new Device(() => app, `10.0.0.${phone + 1}`);
    device.network = this.#network.networkFor(device);
    const tabs: Phone['tabs'] = [];
    this.#phones.push({ device, tabs });
    this.signIn({ phone, who: 0 });
    for (const who of [0, 1] as const) tabs.push(await this.#openTabs({ phone, who }));
  }

  /** Gives the phone's browser that customer's session. */
  signIn({ phone, who }: Place): void {
    this.device(phone).setSession(this.customer(who));
  }

  at<Result>({ phone, who }: Place, work: (tab: Tab, other: Tab) => Promise<Result>): Promise<Result> {
    const { device, tabs } = this.#phone(phone);
    const [tab, other] = tabs[who] ?? [];
    if (!tab || !other) throw new Error('no tab');
    return device.run(() => work(tab, other));
  }

  /** Runs `work` on each phone for each customer, signed in. */
  async onEach(work: (tab: Tab) => Promise<void>): Promise<void> {
    for (const phone of [0, 1] as const) {
      for (const who of [0, 1] as const) {
        this.signIn({ phone, who });
        await this.at({ phone, who }, work);
      }
    }
  }

  /** The customer's tabs end while they send, and are opened again. */
  async kill({ phone, who }: Place): Promise<void> {
    const { device, tabs } = this.#phone(phone);
    const sending = device.run(() => tabs[who]?.[0].drainExclusively());
    // Either the drain ends by itself, or it hangs until the tab is closed.
    await Promise.race([sending, this.#network.untilHanging()]);
    device.kill();
    this.#network.forget(device);
    this.#network.plan([]);
    for (const tab of tabs[who] ?? []) tab.close();
    tabs[who] = await this.#openTabs({ phone, who });
  }

  #openTabs({ phone, who }: Place): Promise<[Tab, Tab]> {
    const { id } = this.customer(who);
    const device = this.device(phone);
    return device.run(
      async (): Promise<[Tab, Tab]> => [await openTab(device, id), await openTab(device, id)],
    );
  }

  tabOf(device: Device, who: 0 | 1): Tab {
    const tab = this.#phones.find(phone => phone.device === device)?.tabs[who]?.[0];
    if (!tab) throw new Error('no tab');
    return tab;
  }

  device(phone: 0 | 1): Device {
    return this.#phone(phone).device;
  }

  customer(who: 0 | 1): Customer {
    const customer = this.#customers[who];
    if (!customer) throw new Error('no customer');
    return customer;
  }

  close(): void {
    for (const { tabs } of this.#phones) for (const tab of tabs.flat()) tab.close();
  }

  #phone(number: 0 | 1): Phone {
    const phone = this.#phones[number];
    if (!phone) throw new Error('no phone');
    return phone;
  }
}
