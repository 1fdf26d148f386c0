import type { Category } from '#contract/catalogue.ts';

/** `all` if the category, a parent or everything below it is selected; `some` if only a part below it is. */
type CheckState = 'none' | 'some' | 'all';

export function checkState(
  category: Category,
  selected: readonly number[],
  isParentSelected: boolean,
): CheckState {
  if (isParentSelected || selected.includes(category.id)) return 'all';
  const below = category.children.map(child => checkState(child, selected, false));
  if (below.length > 0 && below.every(state => state === 'all')) return 'all';
  return below.some(state => state !== 'none') ? 'some' : 'none';
}

/** A selected category includes all below it. If one of those is deselected, its siblings stay selected. */
export function toggleCategory(tree: readonly Category[], selected: readonly number[], id: number): number[] {
  const selectedLeaves = new Set(tree.flatMap(category => listSelectedLeaves(category, selected, false)));
  const toggled = tree.flatMap(category => findCategory(category, id));
  const toggledLeaves = toggled.flatMap(category => listSelectedLeaves(category, [category.id], false));
  const deselect = toggledLeaves.every(leaf => selectedLeaves.has(leaf));
  for (const leaf of toggledLeaves) deselect ? selectedLeaves.delete(leaf) : selectedLeaves.add(leaf);
  return tree.flatMap(category => collapse(category, selectedLeaves));
}

function listSelectedLeaves(
  category: Category,
  selected: readonly number[],
  isParentSelected: boolean,
): number[] {
  const isSelected = isParentSelected || selected.includes(category.id);
  if (category.children.length === 0) return isSelected ? [category.id] : [];
  return category.children.flatMap(child => listSelectedLeaves(child, selected, isSelected));
}

function findCategory(category: Category, id: number): Category[] {
  return category.id === id ? [category] : category.children.flatMap(child => findCategory(child, id));
}

function collapse(category: Category, selectedLeaves: ReadonlySet<number>): number[] {
  if (category.children.length === 0) return selectedLeaves.has(category.id) ? [category.id] : [];
  const below = category.children.map(child => collapse(child, selectedLeaves));
  const isComplete = category.children.every((child, index) => below[index]?.[0] === child.id);
  return isComplete ? [category.id] : below.flat();
}
