import type { Waiting, WaitingLine } from './queue.ts';

export interface TurnOptions {
  /** Of one caller: who has waited longest may have left. By default it is first come, first served. */
  newestFirst?: boolean;
  /** How many turns a newcomer gets before those who already wait. By default less than one: only its first comes early. */
  headStart?: number;
}

/**
 * What waits, by path, such as network and address. At each level the branch with the fewest turns so far is next: start-time
 * fair queueing. A newcomer starts `headStart` turns behind the current one, and cannot save up more while it is idle.
 */
export class TurnTree implements WaitingLine<readonly string[]> {
  readonly #newestFirst: boolean;
  readonly #headStart: number;
  readonly #waiting: Waiting[] = [];
  /** An empty one stays until the others have had as much: who comes back at once is not new. */
  readonly #branches = new Map<string, TurnTree>();
  /** Of the last turn. */
  #now = 0;
  /** Of the next turn, beside the other branches. */
  #dueAt = -Infinity;
  size = 0;

  constructor({ newestFirst = false, headStart = 0.5 }: TurnOptions) {
    this.#newestFirst = newestFirst;
    this.#headStart = headStart;
  }

  /** All paths in a tree have the same length. */
  add([name, ...rest]: readonly string[], waiting: Waiting): void {
    this.size += 1;
    if (name === undefined) {
      this.#waiting.push(waiting);
      return;
    }
    const branch = this.#branches.get(name) ?? this.#createBranch();
    this.#branches.set(name, branch);
    if (branch.size === 0) branch.#dueAt = Math.max(branch.#dueAt, this.#now - this.#headStart);
    branch.add(rest, waiting);
  }

  #createBranch(): TurnTree {
    return new TurnTree({ newestFirst: this.#newestFirst, headStart: this.#headStart });
  }

  takeNext(): Waiting | undefined {
    if (this.size > 0) this.size -= 1;
    const next = this.#findNext();
    if (!next) return this.#newestFirst ? this.#waiting.pop() : this.#waiting.shift();
    this.#now = Math.max(this.#now, next.#dueAt);
    next.#dueAt += 1;
    const waiting = next.takeNext();
    if (this.size === 0) this.#branches.clear();
    return waiting;
  }

  #findNext(): TurnTree | undefined {
    let next: TurnTree | undefined;
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
  takeLast(): Waiting | undefined {
    if (this.size > 0) this.size -= 1;
    const branches = [...this.#branches.values()].reverse();
    const [largest] = branches.sort((a, b) => b.size - a.size || b.#dueAt - a.#dueAt);
    return largest ? largest.takeLast() : this.#waiting.pop();
  }

  remove([name, ...rest]: readonly string[], waiting: Waiting): void {
    this.size -= 1;
    if (name === undefined) this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
    else this.#branches.get(name)?.remove(rest, waiting);
    if (this.size === 0) this.#branches.clear();
  }
}
