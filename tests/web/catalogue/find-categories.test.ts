import { expect, test } from 'vitest';
import { findCategories } from '#web/catalogue/filter/find-categories.ts';

const leaf = (id: number, name: string) => ({ id, name, children: [] });
const tree = [
  { ...leaf(1, 'Hàng thêu tên'), children: [leaf(11, 'Gối & phụ kiện giường cũi'), leaf(12, 'Đồ ngủ')] },
  { ...leaf(2, 'Phụ kiện mẹ & bé'), children: [leaf(21, 'Đồ chơi & sách vải'), leaf(22, 'Kiện phụ')] },
];
const findIds = (text: string) => findCategories(tree, text).map(({ id }) => id);

test.each(['đồ chơi', 'do choi', 'ĐỒ  CHƠI', 'choi do'])('"%s" finds a category below another', text => {
  expect(findIds(text)).toEqual([21]);
});

test('a name that begins with the words comes first, then one with them in their order', () => {
  expect(findIds('phụ kiện')).toEqual([2, 11, 22]);
});

test('at most three are found', () => {
  expect(findIds('n')).toHaveLength(3);
});

test.each(['', '  ', 'đồ chơi gỗ', '%'])('"%s" finds none', text => {
  expect(findIds(text)).toEqual([]);
});
