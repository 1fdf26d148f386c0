export interface CategoryNode {
  id: number;
  children: readonly CategoryNode[];
}

/** A selected category includes all below it (rule 15). */
export function listSelectedCategories(
  tree: readonly CategoryNode[],
  selected: readonly number[],
): Set<number> {
  const list = (nodes: readonly CategoryNode[], isParentSelected: boolean): number[] =>
    nodes.flatMap(({ id, children }) => {
      const isSelected = isParentSelected || selected.includes(id);
      return isSelected ? [id, ...list(children, true)] : list(children, false);
    });
  return new Set(list(tree, false));
}
