import { expect } from 'vitest';
import { type CommandKind, type PendingCommand, pendingOfKind } from '#web/outbox/command.ts';
import type { Device } from './device.ts';
import type { FaultyNetwork } from './faulty-network.ts';
import { Oracle } from './oracle.ts';
import type { Tab } from './phone.ts';
import type { CustomerState } from './state.ts';

/** An act that was written down, and where. */
interface Entry {
  command: PendingCommand;
  device: Device;
  who: 0 | 1;
  /** How the customer ended it: read its rejection and let it go, or took it back before it went out. */
  endedBy?: 'read' | 'taken back';
}

/** What customers wrote down, held against what the network saw arrive. */
export class Ledger {
  readonly #network: FaultyNetwork;
  readonly #written = new Map<string, Entry>();

  constructor(network: FaultyNetwork) {
    this.#network = network;
  }

  /** Enters an act, or what an earlier one has become. */
  record<Input>(kind: CommandKind<Input>, input: Input, written: Entry): void {
    const earlier = this.#written.get(written.command.id);
    if (earlier) this.#checkFold(kind, earlier.command, input);
    this.#written.set(written.command.id, written);
  }

  #checkFold<Input>(kind: CommandKind<Input>, earlier: PendingCommand, input: Input): void {
    const [before] = pendingOfKind(kind, [earlier]);
    expect(before && kind.coalesceKey(before.input), 'only what is about the same thing is folded').toBe(
      kind.coalesceKey(input),
    );
    expect(this.#network.wasAnswered(earlier.id), 'what the shop has heard of is written over').toBe(false);
  }

  markEnded(id: string, ended: 'read' | 'taken back'): void {
    const written = this.#written.get(id);
    if (written) this.#written.set(id, { ...written, endedBy: ended });
  }

  /** Each act was accepted, or its rejection is there to be read, or the customer has ended it. */
  async checkEveryEntry(tabOf: (device: Device, who: 0 | 1) => Tab): Promise<void> {
    const first = new Map(this.#network.deliveries.map(({ key, status }) => [key, status]));
    for (const key of first.keys()) expect(this.#written.has(key), 'a write nobody made').toBe(true);
    for (const [key, { device, who, endedBy: ended }] of this.#written) {
      const waiting = await device.run(() => tabOf(device, who).queue.all());
      const row = waiting.find(({ id }) => id === key);
      const status = first.get(key);
      if (ended === 'taken back') expect(status, 'taken back, so it never arrives').toBeUndefined();
      else if (status !== undefined && status < 300)
        expect(row, 'accepted, so it no longer waits').toBeUndefined();
      // 0: never sent, for it rests on what the shop refused.
      else if (ended !== 'read')
        expect(row?.rejection?.status, 'not accepted, so its rejection is there to be read').toBe(
          status ?? 0,
        );
    }
  }

  checkDeliveryOrder(device: Device, who: 0 | 1): void {
    const keys = [...this.#written.keys()];
    const places = this.#network.deliveries
      .filter(delivery => delivery.device === device && this.#written.get(delivery.key)?.who === who)
      .map(({ key }) => keys.indexOf(key));
    expect(places, 'arrived in the order they were made').toEqual(
      places.toSorted((one, other) => one - other),
    );
  }

  /** What a customer's accepted acts come to. */
  expected(who: 0 | 1, name: string): CustomerState {
    const oracle = new Oracle(name);
    for (const { key, status } of this.#network.deliveries) {
      const written = this.#written.get(key);
      if (written?.who === who && status < 300) oracle.apply(written.command);
    }
    return oracle.state();
  }
}
