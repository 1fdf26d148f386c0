import { expect, test } from 'vitest';
import { followNote } from '#web/orders/edit/order-draft.ts';

const shown = (note: string) => ({ lines: [], address_id: null, note });
const typed = { id: 'order', lines: [], note: 'gốc ', seen_note: 'gốc' };

test('a space after the note stays while the next word is typed', () =>
  expect(followNote(typed, shown('gốc'))).toEqual(typed));

test('a space after the note is no change: the note of another phone is shown', () =>
  expect(followNote(typed, shown('máy kia viết'))).toEqual({ id: 'order', lines: [] }));

test('a changed note stays, whatever another phone writes', () => {
  const changed = { ...typed, note: 'gốc cây' };
  expect(followNote(changed, shown('máy kia viết'))).toEqual(changed);
});
