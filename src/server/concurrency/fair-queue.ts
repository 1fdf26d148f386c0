/** Begins work when its turn comes. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

interface Bounds {
  concurrency: number;
  maxWaiting: number;
  /** What work that may not wait any longer is rejected with. */
  createFullError(): Error;
  /** Of one caller: who has waited longest may have left. By default it is first come, first served. */
  newestFirst?: boolean;
  /** How many turns a newcomer gets before those who already wait. By default less than one: only its first comes early. */
  headStart?: number;
}

interface Waiting {
  begin(): void;
  refuse(error: Error): void;
}

/**
 * What waits, by path, such as network and address. At each level the branch with the fewest turns so far is next: start-time
 * fair queueing. A newcomer starts `headStart` turns behind the current one, and cannot save up more while it is idle.
 */
class TurnTree<Item> {
  readonly #newestFirst: boolean;
  readonly #headStart: number;
  readonly #items: Item[] = [];
  /** An empty one stays until the others have had as much: who comes back at once is not new. */
  readonly #branches = new Map<string, TurnTree<Item>>();
  /** Of the last turn. */
  #now = 0;
  /** Of the next turn, beside the other branches. */
  #dueAt = -Infinity;
  size = 0;

  constructor(newestFirst: boolean, headStart: number) {
    this.#newestFirst = newestFirst;
    this.#headStart = headStart;
  }

  /** All paths in a tree have the same length. */
  add([name, ...rest]: readonly string[], item: Item): void {
    this.size += 1;
    if (name === undefined) {
      this.#items.push(item);
      return;
    }
    const branch = this.#branches.get(name) ?? new TurnTree<Item>(this.#newestFirst, this.#headStart);
    this.#branches.set(name, branch);
    if (branch.size === 0) branch.#dueAt = Math.max(branch.#dueAt, this.#now - this.#headStart);
    branch.add(rest, item);
  }

  takeNext(): Item | undefined {
    if (this.size > 0) this.size -= 1;
    const next = this.#findNext();
    if (!next) return this.#newestFirst ? this.#items.pop() : this.#items.shift();
    this.#now = Math.max(this.#now, next.#dueAt);
    next.#dueAt += 1;
    const item = next.takeNext();
    if (this.size === 0) this.#branches.clear();
    return item;
  }

  #findNext(): TurnTree<Item> | undefined {
    let next: TurnTree<Item> | undefined;
    for (const [name, branch] of this.#branches)
      if (branch.size === 0) {
        if (branch.#dueAt <= this.#now - this.#headStart) this.#branches.delete(name);
      } else if (!next || branch.#dueAt < next.#dueAt) next = branch;
    return next;
  }

  charge([name, ...rest]: readonly string[], turns: number): void {
    const branch = name === undefined ? undefined : this.#branches.get(name);
    if (!branch) return;
    branch.#dueAt += turns;
    branch.charge(rest, turns);
  }

  /** The last of the branch in which most waits; of several such branches, of the one whose turn comes last. */
  takeLast(): Item | undefined {
    if (this.size > 0) this.size -= 1;
    const branches = [...this.#branches.values()].reverse();
    const [largest] = branches.sort((a, b) => b.size - a.size || b.#dueAt - a.#dueAt);
    return largest ? largest.takeLast() : this.#items.pop();
  }
}

/**
 * Serves callers fairly, at each level of their path, such as network and address: so nobody waits for all that one of
 * them has sent, nor for all addresses of a network. Beyond `maxWaiting`, the network of which most waits loses the last of
 * its address of which most waits.
 */
export function createFairQueue({
  concurrency,
  maxWaiting,
  createFullError,
  newestFirst = false,
  headStart = 0.5,
}: Bounds) {
  const waiting = new TurnTree<Waiting>(newestFirst, headStart);
  let running = 0;
  const takeSlot = (path: readonly string[]) => {
    if (running < concurrency) {
      running += 1;
      return undefined;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.add(path, { begin: resolve, refuse: reject });
    if (waiting.size > maxWaiting) waiting.takeLast()?.refuse(createFullError());
    return promise;
  };
  // A slot that somebody waits for is handed over, so that nobody who comes meanwhile takes it.
  const giveSlot = () => {
    const next = waiting.takeNext();
    if (next) next.begin();
    else running -= 1;
  };
  const enqueue = async <T>(path: readonly string[], work: () => Promise<T>): Promise<T> => {
    await takeSlot(path);
    try {
      return await work();
    } finally {
      giveSlot();
    }
  };
  /** A turn of the path has cost as much as so many more: it comes the later after the others. */
  const charge = (path: readonly string[], turns: number) => waiting.charge(path, turns);
  return { enqueue, charge };
}
