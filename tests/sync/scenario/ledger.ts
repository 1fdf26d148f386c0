import { expect } from 'vitest';
import { type CommandKind, type PendingCommand, pendingOfKind } from '#web/outbox/command.ts';
import type { Device } from '../phone/device.ts';
import type { FaultyNetwork } from '../phone/faulty-network.ts';
import type { Tab } from '../phone/tab.ts';
import { Oracle } from './oracle.ts';
import type { CustomerState } from './state.ts';

/** A command that was put, and where. */
interface Entry {
  command: PendingCommand;
  device: Device;
  customer: 0 | 1;
  /** The customer read its rejection and discarded it, or took it back before it was sent. */
  endReason?: 'read' | 'taken back';
}

/** What customers put, compared with what the network saw arrive. */
export class Ledger {
  readonly #network: FaultyNetwork;
  readonly #entry = new Map<string, Entry>();

  constructor(network: FaultyNetwork) {
    this.#network = network;
  }

  /** Records a command, or what a coalesced one has become. */
  record<Input>(kind: CommandKind<Input>, input: Input, entry: Entry): void {
    const earlier = this.#entry.get(entry.command.id);
    if (earlier) this.#checkCoalescing(kind, earlier.command, input);
    this.#entry.set(entry.command.id, entry);
  }

  #checkCoalescing<Input>(kind: CommandKind<Input>, earlier: PendingCommand, input: Input): void {
    const [earlierCommand] = pendingOfKind(kind, [earlier]);
    expect(
      earlierCommand && kind.coalesceKey(earlierCommand.input),
      'only commands with the same key are coalesced',
    ).toBe(kind.coalesceKey(input));
    expect(this.#network.wasAnswered(earlier.id), 'a command the shop has answered is never changed').toBe(
      false,
    );
  }

  markEnded(id: string, endReason: 'read' | 'taken back'): void {
    const entry = this.#entry.get(id);
    if (entry) this.#entry.set(id, { ...entry, endReason: endReason });
  }

  /** Each command was accepted, or its rejection can be read, or the customer has ended it. */
  async checkEveryEntry(tabOf: (device: Device, customer: 0 | 1) => Tab): Promise<void> {
    const first = new Map(this.#network.deliveries.map(({ key, status }) => [key, status]));
    for (const key of first.keys()) expect(this.#entry.has(key), 'a write that nobody made').toBe(true);
    for (const [key, { device, customer: who, endReason }] of this.#entry) {
      const pending = await device.run(() => tabOf(device, who).queue.all());
      const row = pending.find(({ id }) => id === key);
      const status = first.get(key);
      if (endReason === 'taken back') expect(status, 'taken back, so it never arrives').toBeUndefined();
      else if (status !== undefined && status < 300)
        expect(row, 'accepted, so it is no longer pending').toBeUndefined();
      // 0: never sent, because it depends on a rejected command.
      else if (endReason !== 'read')
        expect(row?.rejection?.status, 'not accepted, so its rejection can be read').toBe(status ?? 0);
    }
  }

  checkDeliveryOrder(device: Device, who: 0 | 1): void {
    const keys = [...this.#entry.keys()];
    const positions = this.#network.deliveries
      .filter(delivery => delivery.device === device && this.#entry.get(delivery.key)?.customer === who)
      .map(({ key }) => keys.indexOf(key));
    expect(positions, 'arrived in the order they were made').toEqual(positions.toSorted((a, b) => a - b));
  }

  /** The state that follows from a customer's accepted commands. */
  expected(who: 0 | 1, name: string): CustomerState {
    const oracle = new Oracle(name);
    for (const { key, status } of this.#network.deliveries) {
      const entry = this.#entry.get(key);
      if (entry?.customer === who && status < 300) oracle.apply(entry.command);
    }
    return oracle.state();
  }
}
