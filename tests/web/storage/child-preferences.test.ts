import { afterEach, expect, test, vi } from 'vitest';
import { childPreferences } from '#web/storage/values/child-preferences.ts';

const preferences = {
  names: ['Mía'],
  shownName: 'Mía',
  font: null,
  thread: null,
  nameQuestionPostponed: false,
};
const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
afterEach(() => vi.unstubAllGlobals());

test('a name lives at least until the page closes, if the browser stores nothing', () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  const listener = vi.fn();
  const unsubscribe = childPreferences.subscribe(listener);
  childPreferences.write(7, preferences);
  expect(listener).toHaveBeenCalledOnce();
  expect(childPreferences.read(7)).toEqual(preferences);
  expect(childPreferences.read(7), 'the same object').toBe(childPreferences.read(7));
  childPreferences.clear(7);
  expect(childPreferences.read(7).names).toEqual([]);
  unsubscribe();
});
