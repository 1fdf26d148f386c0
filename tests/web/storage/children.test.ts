import { afterEach, expect, test, vi } from 'vitest';
import { storedChildren } from '#web/storage/children.ts';

const children = { names: ['Mía'], shownName: 'Mía', font: null, thread: null, nameQuestionPostponed: false };
const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
afterEach(() => vi.unstubAllGlobals());

test('a name lives at least until the page closes, if the browser stores nothing', () => {
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  const listener = vi.fn();
  const unsubscribe = storedChildren.subscribe(listener);
  storedChildren.write(7, children);
  expect(listener).toHaveBeenCalledOnce();
  expect(storedChildren.read(7)).toEqual(children);
  expect(storedChildren.read(7), 'the same object').toBe(storedChildren.read(7));
  storedChildren.clear(7);
  expect(storedChildren.read(7).names).toEqual([]);
  unsubscribe();
});
