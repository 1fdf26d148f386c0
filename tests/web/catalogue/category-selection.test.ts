import { describe, expect, test } from 'vitest';
import { checkState, toggleCategory } from '#web/catalogue/filter/category-selection.ts';

const leaf = (id: number) => ({ id, name: `Danh mục ${id}`, children: [] });
const tree = [
  { id: 1, name: 'Hàng thêu tên', children: [leaf(11), leaf(12), leaf(13)] },
  { id: 2, name: 'Phụ kiện', children: [leaf(21)] },
];
const [embroidered = leaf(0)] = tree;

describe('toggling', () => {
  test('a selected parent includes all below it', () => {
    expect(toggleCategory(tree, [], 1)).toEqual([1]);
    expect(toggleCategory(tree, [1], 1)).toEqual([]);
  });

  test('deselecting a child of a selected parent keeps its siblings', () => {
    expect(toggleCategory(tree, [1], 12)).toEqual([11, 13]);
  });

  test('selecting the last child selects the parent', () => {
    expect(toggleCategory(tree, [11, 12], 13)).toEqual([1]);
    expect(toggleCategory(tree, [11], 1)).toEqual([1]);
  });

  test('other branches stay unchanged', () => {
    expect(toggleCategory(tree, [2, 11], 11)).toEqual([2]);
  });
});

describe('ticks', () => {
  test('show whether all, some or nothing is selected', () => {
    expect(checkState(embroidered, [], false)).toBe('none');
    expect(checkState(embroidered, [12], false)).toBe('some');
    expect(checkState(embroidered, [1], false)).toBe('all');
    expect(checkState(embroidered, [11, 12, 13], false)).toBe('all');
    expect(checkState(leaf(11), [1], true)).toBe('all');
  });
});
