import { type Running, startProcess } from '../support/shop-process.ts';
import { type Load, load } from './load.ts';

/** What rounds of a call came to, each next to a round of the bare route. */
export interface Measured {
  rate: number;
  /** The rate as a part of the bare route's in the round beside it. */
  ofBare: number;
  /** Processor time of the shop's Node for an answer, in µs, and of the bare route's. */
  effort: number;
  bareEffort: number;
  failed: number;
}

/** The value in the middle. */
export function middle(values: readonly number[], part = 0.5): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Starts a bare route that answers the bytes of a file. */
export const startBare = (file: string): Promise<Running> => startProcess(['tests/bench/bare.ts', file]);

/**
 * Measures the shop and the bare route in turn, so that a noisy neighbour meets both, and gives the middles. The bare
 * route gets the very same calls.
 */
export async function inRounds(
  rounds: number,
  shop: Running,
  bare: Running,
  calls: Omit<Load, 'address'>,
): Promise<Measured> {
  const found: Measured[] = [];
  // What Node compiles as it goes is no part of a round.
  for (const server of [bare, shop]) await load({ ...calls, address: server.address, seconds: 1 });
  for (let round = 0; round < rounds; round++) {
    const plain = await effortOf(bare, calls);
    const { rate, failed, effort } = await effortOf(shop, calls);
    found.push({ rate, failed, effort, bareEffort: plain.effort, ofBare: rate / plain.rate });
  }
  const of = (what: keyof Measured) => middle(found.map(one => one[what]));
  return {
    rate: of('rate'),
    ofBare: of('ofBare'),
    effort: of('effort'),
    bareEffort: of('bareEffort'),
    failed: found.reduce((sum, { failed }) => sum + failed, 0),
  };
}

async function effortOf(server: Running, calls: Omit<Load, 'address'>) {
  const before = server.processorTime();
  const { rate, failed, waits } = await load({ ...calls, address: server.address });
  return { rate, failed, effort: ((server.processorTime() - before) * 1_000) / waits.length };
}
