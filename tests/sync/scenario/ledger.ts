import { expect } from 'vitest';
import { type CommandKind, type PendingCommand, pendingOfKind } from '#web/outbox/command.ts';
import { commandDependencies } from '#web/sync/command-registry.ts';
import type { Device } from '../phone/device.ts';
import type { FaultyNetwork } from '../phone/faulty-network.ts';
import type { Tab } from '../phone/tab.ts';
import type { Oracle, SeenOrder } from './oracle.ts';
import type { CustomerState } from './state.ts';

type EndReason = 'read' | 'taken back' | 'given up' | 'storage deleted';

interface Entry {
  command: PendingCommand;
  device: Device;
  customer: 0 | 1;
  seenOrder: SeenOrder | null;
  /**
   * The customer read its rejection and discarded it, took it back before it was sent, or gave it up after the shop had
   * failed at it; or the phone lost it.
   */
  endReason?: EndReason;
}

/** Compares what customers put with what arrived at the shop. */
export class Ledger {
  readonly #network: FaultyNetwork;
  readonly #entries = new Map<string, Entry>();

  constructor(network: FaultyNetwork) {
    this.#network = network;
  }

  /** Called again with the new input if a command is coalesced. */
  record<Input>(kind: CommandKind<Input>, input: Input, entry: Entry): void {
    const earlier = this.#entries.get(entry.command.id);
    if (earlier) this.#checkCoalescing(kind, earlier.command, input);
    this.#entries.set(entry.command.id, entry);
  }

  #checkCoalescing<Input>(kind: CommandKind<Input>, earlier: PendingCommand, input: Input): void {
    const [earlierCommand] = pendingOfKind(kind, [earlier]);
    expect(
      earlierCommand && kind.coalesceKey(earlierCommand.input),
      'only commands with the same key are coalesced',
    ).toBe(kind.coalesceKey(input));
    expect(
      this.#network.hasFinalResponse(earlier.id),
      'a command the shop has answered is never changed',
    ).toBe(false);
  }

  markEnded(id: string, endReason: EndReason): void {
    const entry = this.#entries.get(id);
    if (entry) this.#entries.set(id, { ...entry, endReason });
  }

  /** Nobody can say any more what became of what this phone had not sent. */
  markStorageDeleted(device: Device, customer: 0 | 1): void {
    for (const [id, entry] of this.#entries)
      if (entry.device === device && entry.customer === customer && !entry.endReason)
        this.markEnded(id, 'storage deleted');
  }

  /** Each command was accepted, or its rejection can be read, or the customer ended it. */
  async checkEveryEntry(tabOf: (device: Device, customer: 0 | 1) => Tab): Promise<void> {
    const firstStatuses = new Map(this.#network.finalResponses.map(({ key, status }) => [key, status]));
    for (const key of firstStatuses.keys())
      expect(this.#entries.has(key), 'every write that arrives was recorded').toBe(true);
    for (const [key, { device, customer, endReason }] of this.#entries) {
      const pending = await device.run(() => tabOf(device, customer).queue.all());
      const row = pending.find(({ id }) => id === key);
      const status = firstStatuses.get(key);
      if (endReason === 'taken back') expect(status, 'taken back, so it never arrives').toBeUndefined();
      else if (status !== undefined && status < 300)
        expect(row, 'accepted, so it is no longer pending').toBeUndefined();
      // 0: never sent, because it depends on a rejected command.
      else if (endReason === undefined)
        expect(row?.rejection?.status, 'not accepted, so its rejection can be read').toBe(status ?? 0);
    }
  }

  /** A command at which the shop fails again and again may be overtaken, but by none that must follow it. */
  checkDeliveryOrder(device: Device, customer: 0 | 1): void {
    const made = [...this.#entries.keys()];
    const arrived = this.#network.finalResponses
      .filter(
        delivery => delivery.device === device && this.#entries.get(delivery.key)?.customer === customer,
      )
      .map(({ key }) => key);
    const overtaken = arrived.flatMap((key, index) =>
      arrived
        .slice(index + 1)
        .filter(next => made.indexOf(next) < made.indexOf(key) && this.#mustFollow(key, next)),
    );
    expect(overtaken, 'arrived in the order they were made').toEqual([]);
  }

  #mustFollow(later: string, earlier: string): boolean {
    const [command, before] = [this.#entries.get(later)?.command, this.#entries.get(earlier)?.command];
    return command !== undefined && before !== undefined && commandDependencies.mustFollow(command, before);
  }

  /** How many commands of each kind the shop accepted. */
  countAccepted(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { key, status } of this.#network.finalResponses) {
      const name = this.#entries.get(key)?.command.name;
      if (name && status < 300) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return counts;
  }

  expectedState(customer: 0 | 1, oracle: Oracle): CustomerState {
    for (const { key, status } of this.#network.finalResponses) {
      const entry = this.#entries.get(key);
      if (entry?.customer === customer && status < 300) oracle.apply(entry.command, entry.seenOrder);
    }
    return oracle.state();
  }
}
