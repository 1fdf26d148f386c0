import type { FastifyInstance } from 'fastify';
import { CustomerDatabase } from '#web/storage/customer-database.ts';
import { deleteOpenDatabases } from '../../support/data/delete-open-databases.ts';
import type { CustomerClient } from '../../support/http/test-client.ts';
import { Device } from './device.ts';
import type { FaultyNetwork } from './faulty-network.ts';
import { openTab, type Tab } from './tab.ts';

/** Both by number. */
export interface PhoneUser {
  phone: 0 | 1;
  customer: 0 | 1;
}

interface Phone {
  device: Device;
  /** Two open tabs of each customer. */
  tabs: [Tab, Tab][];
}

/** Two phones on a faulty network; both customers use each. */
export class Phones {
  readonly #customers: readonly CustomerClient[];
  readonly #network: FaultyNetwork;
  readonly #phones: Phone[] = [];

  private constructor(customers: readonly CustomerClient[], network: FaultyNetwork) {
    this.#customers = customers;
    this.#network = network;
  }

  static async open(app: FastifyInstance, customers: readonly CustomerClient[], network: FaultyNetwork) {
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
    this.signIn({ phone, customer: 0 });
    for (const customer of [0, 1] as const) tabs.push(await this.#openTabs({ phone, customer }));
  }

  signIn({ phone, customer }: PhoneUser): void {
    this.device(phone).setSession(this.customer(customer));
  }

  at<Result>(
    { phone, customer }: PhoneUser,
    work: (tab: Tab, secondTab: Tab) => Promise<Result>,
  ): Promise<Result> {
    const { device, tabs } = this.#phone(phone);
    const [tab, secondTab] = tabs[customer] ?? [];
    if (!tab || !secondTab) throw new Error('no tab');
    return device.run(() => work(tab, secondTab));
  }

  async onEach(work: (tab: Tab) => Promise<void>): Promise<void> {
    for (const phone of [0, 1] as const) {
      for (const customer of [0, 1] as const) {
        this.signIn({ phone, customer });
        await this.at({ phone, customer }, work);
      }
    }
  }

  async kill({ phone, customer }: PhoneUser): Promise<void> {
    const { device, tabs } = this.#phone(phone);
    const sending = device.run(() => tabs[customer]?.[0].drainExclusively());
    // Either the drain ends by itself, or it hangs until the tab is closed.
    await Promise.race([sending, this.#network.waitForHangingRequest()]);
    device.kill();
    this.#network.forget(device);
    this.#network.plan([]);
    for (const tab of tabs[customer] ?? []) tab.close();
    tabs[customer] = await this.#openTabs({ phone, customer });
  }

  /** The pages know what waits, and write it into the new database. */
  async deleteOpenStorage({ phone, customer }: PhoneUser): Promise<void> {
    const { device, tabs } = this.#phone(phone);
    const open = tabs[customer] ?? [];
    for (const tab of open) await tab.showOutbox();
    await deleteOpenDatabases(
      device.storage,
      open.map(({ database }) => database),
    );
  }

  /** As the browser does on a phone without room, or the customer in its settings. */
  async deleteStorage({ phone, customer }: PhoneUser): Promise<void> {
    const { device, tabs } = this.#phone(phone);
    for (const tab of tabs[customer] ?? []) tab.close();
    await new CustomerDatabase(this.customer(customer).id, { indexedDB: device.storage }).delete();
    tabs[customer] = await this.#openTabs({ phone, customer });
  }

  #openTabs({ phone, customer }: PhoneUser): Promise<[Tab, Tab]> {
    const { id } = this.customer(customer);
    const device = this.device(phone);
    return device.run(
      async (): Promise<[Tab, Tab]> => [await openTab(device, id), await openTab(device, id)],
    );
  }

  tabOf(device: Device, customer: 0 | 1): Tab {
    const tab = this.#phones.find(phone => phone.device === device)?.tabs[customer]?.[0];
    if (!tab) throw new Error('no tab');
    return tab;
  }

  device(phone: 0 | 1): Device {
    return this.#phone(phone).device;
  }

  customer(number: 0 | 1): CustomerClient {
    const customer = this.#customers[number];
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
