import { type Bounds, createQueue } from './queue.ts';
import { type TurnOptions, TurnTree } from './turn-tree.ts';

/**
 * Serves callers fairly, at each level of their path, such as network and address: so nobody waits for all that one of
 * them has sent, nor for all addresses of a network. Beyond `maxWaiting`, the network of which most waits loses the last of
 * its address of which most waits.
 */
export function createFairQueue({ newestFirst, headStart, ...bounds }: Bounds & TurnOptions) {
  const waiting = new TurnTree({ newestFirst, headStart });
  const enqueue = createQueue(waiting, bounds);
  /** A turn of the path has cost as much as so many more: it comes the later after the others. */
  const charge = (path: readonly string[], turns: number) => waiting.charge(path, turns);
  return { enqueue, charge };
}
