import { expect, test } from 'vitest';
import { isAppFile } from '../../sw/verify-precache.ts';

const files = ['index.html', 'assets/index-a1b2.js', 'assets/index-c3d4.css', 'icons/sprout-180.png'];
const at = (file: string) => `http://shop.test/${file}?__WB_REVISION__=1`;

const answer = (type: string, words = '') => new Response(words, { headers: { 'content-type': type } });
/** What a network that wants a sign-in first answers, whatever it is asked. */
const signInPage = () => answer('text/html', '<script src="/assets/login.js"></script><h1>Wi-Fi</h1>');

test.each(files)('%s is not kept of a Wi-Fi that wants a sign-in', async file => {
  expect(await isAppFile(at(file), signInPage(), files)).toBe(false);
});

test('what the shop serves is kept, and can be read afterwards', async () => {
  const page = answer('text/html; charset=utf-8', '<script src="/assets/index-a1b2.js"></script>');
  expect(await isAppFile(at('index.html'), page, files)).toBe(true);
  expect(await page.text()).toContain('index-a1b2');
  expect(await isAppFile(at('assets/index-a1b2.js'), answer('text/javascript'), files)).toBe(true);
  expect(await isAppFile(at('icons/sprout-180.png'), answer('image/png'), files)).toBe(true);
});

test('a page of another version is not kept: its files are not here', async () => {
  const page = answer('text/html', '<script src="/assets/index-e5f6.js"></script>');
  expect(await isAppFile(at('index.html'), page, files)).toBe(false);
});
