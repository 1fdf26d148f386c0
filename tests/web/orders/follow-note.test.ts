import { expect, test } from 'vitest';
import { followNote } from '#web/orders/draft/order-note.ts';

const shown = (note: string) => ({ note });
const typed = { id: 'order', lines: [], note: 'gốc ', seen_note: 'gốc' };

test('a space after the note stays while the next word is typed', () =>
  expect(followNote(typed, shown('gốc'))).toEqual(typed));

test('a space after the note is no change: the note of another phone is shown', () =>
  expect(followNote(typed, shown('máy kia viết'))).toEqual({ id: 'order', lines: [] }));

test('a changed note stays, whatever another phone writes', () => {
  const changed = { ...typed, note: 'gốc cây' };
  expect(followNote(changed, shown('máy kia viết'))).toEqual(changed);
});

test('the earlier note is a change, once the customer has read that of another phone', () => {
  const seen_note = 'máy kia viết';
  expect(followNote(typed, shown('máy kia viết'), { seen_note })).toEqual(typed);
  const read = { ...typed, note: 'máy kia viết ' };
  expect(followNote(read, shown('viết nữa'), { seen_note })).toEqual({ id: 'order', lines: [] });
});
