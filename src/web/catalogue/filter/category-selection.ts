import type { Category } from '#contract/catalogue.ts';

/** How a category's box looks: ticked itself or through a parent, or with only some below it ticked. */
export type TickState = 'none' | 'some' | 'all';

/** The box of `category` when `chosen` are the chosen ids; `within` says a parent is chosen. */
export function tickState(category: Category, chosen: readonly number[], within: boolean): TickState {
  if (within || chosen.includes(category.id)) return 'all';
  const below = category.children.map(child => tickState(child, chosen, false));
  if (below.length > 0 && below.every(tick => tick === 'all')) return 'all';
  return below.some(tick => tick !== 'none') ? 'some' : 'none';
}

/**
 * The chosen ids after `id` was toggled. A chosen category stands for all below it; taking one of those out leaves
 * its siblings chosen.
 */
export function toggleCategory(tree: readonly Category[], chosen: readonly number[], id: number): number[] {
  const leaves = new Set(tree.flatMap(category => leavesOf(category, chosen, false)));
  const toggled = tree.flatMap(category => find(category, id));
  const own = toggled.flatMap(category => leavesOf(category, [category.id], false));
  const ticked = own.every(leaf => leaves.has(leaf));
  for (const leaf of own) ticked ? leaves.delete(leaf) : leaves.add(leaf);
  return tree.flatMap(category => shortest(category, leaves));
}

function leavesOf(category: Category, chosen: readonly number[], within: boolean): number[] {
  const inside = within || chosen.includes(category.id);
  if (category.children.length === 0) return inside ? [category.id] : [];
  return category.children.flatMap(child => leavesOf(child, chosen, inside));
}

function find(category: Category, id: number): Category[] {
  return category.id === id ? [category] : category.children.flatMap(child => find(child, id));
}

function shortest(category: Category, leaves: ReadonlySet<number>): number[] {
  if (category.children.length === 0) return leaves.has(category.id) ? [category.id] : [];
  const below = category.children.map(child => shortest(child, leaves));
  const whole = category.children.every((child, place) => below[place]?.[0] === child.id);
  return whole ? [category.id] : below.flat();
}
