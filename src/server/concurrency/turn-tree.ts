/** What waits, by path, such as network and address. At each level the branches take turns. */
export class TurnTree<Item> {
  readonly #items: Item[] = [];
  /** In the order of turns. */
  readonly #branches = new Map<string, TurnTree<Item>>();

  get size(): number {
    return [...this.#branches.values()].reduce((sum, { size }) => sum + size, this.#items.length);
  }

  /** All paths in a tree have the same length. */
  add([name, ...rest]: readonly string[], item: Item): void {
    if (name === undefined) {
      this.#items.push(item);
      return;
    }
    const branch = this.#branches.get(name) ?? new TurnTree<Item>();
    this.#branches.set(name, branch);
    branch.add(rest, item);
  }

  /** The first of the branch whose turn it is, which then comes after the others. */
  takeNext(): Item | undefined {
    const [next] = this.#branches;
    if (!next) return this.#items.shift();
    const [name, branch] = next;
    const item = branch.takeNext();
    this.#branches.delete(name);
    if (branch.size > 0) this.#branches.set(name, branch);
    return item;
  }

  /** The last of the branch in which most waits; of several such branches, of the one whose turn comes last. */
  takeLast(): Item | undefined {
    const [largest] = [...this.#branches].reverse().sort(([, a], [, b]) => b.size - a.size);
    if (!largest) return this.#items.pop();
    const [name, branch] = largest;
    const item = branch.takeLast();
    if (branch.size === 0) this.#branches.delete(name);
    return item;
  }
}
