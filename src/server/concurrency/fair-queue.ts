/** Begins work when its turn comes. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

interface Bounds {
  concurrency: number;
  maxWaiting: number;
  /** What work that may not wait any longer is rejected with. */
  createFullError(): Error;
  /** Of one caller: who has waited longest may have left. By default it is first come, first served. */
  newestFirst?: boolean;
}

interface Waiting {
  begin(): void;
  refuse(error: Error): void;
}

/** What waits, by path, such as network and address. At each level the branches take turns, newcomers first. */
class TurnTree<Item> {
  readonly #newestFirst: boolean;
  readonly #items: Item[] = [];
  readonly #newBranches = new Map<string, TurnTree<Item>>();
  /**
   * Had a turn, in the order of the next. An empty one stays until that comes: otherwise who comes back at once would be new
   * each time, and those who wait for a second turn would never get it.
   */
  readonly #servedBranches = new Map<string, TurnTree<Item>>();
  size = 0;

  constructor(newestFirst: boolean) {
    this.#newestFirst = newestFirst;
  }

  /** All paths in a tree have the same length. */
  add([name, ...rest]: readonly string[], item: Item): void {
    this.size += 1;
    if (name === undefined) {
      this.#items.push(item);
      return;
    }
    const known = this.#servedBranches.get(name) ?? this.#newBranches.get(name);
    const branch = known ?? new TurnTree<Item>(this.#newestFirst);
    if (!known) this.#newBranches.set(name, branch);
    branch.add(rest, item);
  }

  /** Of the branch whose turn it is, which then comes after the others. */
  takeNext(): Item | undefined {
    if (this.size > 0) this.size -= 1;
    const next = this.#findNext();
    if (!next) return this.#newestFirst ? this.#items.pop() : this.#items.shift();
    const [name, branch] = next;
    const item = branch.takeNext();
    this.#newBranches.delete(name);
    this.#servedBranches.delete(name);
    if (this.size > 0) this.#servedBranches.set(name, branch);
    else this.#servedBranches.clear();
    return item;
  }

  #findNext(): [string, TurnTree<Item>] | undefined {
    const [first] = this.#newBranches;
    if (first) return first;
    for (const [name, branch] of this.#servedBranches) {
      if (branch.size > 0) return [name, branch];
      this.#servedBranches.delete(name);
    }
    return undefined;
  }

  /** The last of the branch in which most waits; of several such branches, of the one whose turn comes last. */
  takeLast(): Item | undefined {
    if (this.size > 0) this.size -= 1;
    const inOrder = [...this.#newBranches, ...this.#servedBranches];
    const [largest] = inOrder.reverse().sort(([, a], [, b]) => b.size - a.size);
    if (!largest) return this.#items.pop();
    const [name, branch] = largest;
    const item = branch.takeLast();
    if (branch.size === 0) this.#newBranches.delete(name);
    return item;
  }
}

/**
 * Serves callers round-robin, at each level of their path, such as network and address: so nobody waits for all that one of
 * them has sent, nor for all addresses of a network. Who comes anew is served first, as in FQ-CoDel. Beyond `maxWaiting`, the network of which most waits loses the last of
 * its address of which most waits.
 */
export function createFairQueue({ concurrency, maxWaiting, createFullError, newestFirst = false }: Bounds) {
  const waiting = new TurnTree<Waiting>(newestFirst);
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
  return async <T>(path: readonly string[], work: () => Promise<T>): Promise<T> => {
    await takeSlot(path);
    try {
      return await work();
    } finally {
      giveSlot();
    }
  };
}
