import { expect, test } from 'vitest';
import { isAppFile } from '../../sw/verify-precache.ts';

const files = ['index.html', 'assets/index-a1b2.js', 'assets/index-c3d4.css', 'icons/sprout-180.png'];
const precacheUrl = (file: string) => `http://shop.test/${file}?__WB_REVISION__=1`;

const createResponse = (type: string, body = '') => new Response(body, { headers: { 'content-type': type } });
/** A captive portal sends it for any request. */
const createPortalPage = () =>
  createResponse('text/html', '<script src="/assets/login.js"></script><h1>Wi-Fi</h1>');

test.each(files)('%s from a captive portal is not precached', async file => {
  expect(await isAppFile(precacheUrl(file), createPortalPage(), files)).toBe(false);
});

test('the shop’s files are precached, and their bodies stay readable', async () => {
  const page = createResponse('text/html; charset=utf-8', '<script src="/assets/index-a1b2.js"></script>');
  expect(await isAppFile(precacheUrl('index.html'), page, files)).toBe(true);
  expect(await page.text()).toContain('index-a1b2');
  expect(await isAppFile(precacheUrl('assets/index-a1b2.js'), createResponse('text/javascript'), files)).toBe(
    true,
  );
  expect(await isAppFile(precacheUrl('icons/sprout-180.png'), createResponse('image/png'), files)).toBe(true);
});

test('a page of another version is not precached, since its files are missing', async () => {
  const page = createResponse('text/html', '<script src="/assets/index-e5f6.js"></script>');
  expect(await isAppFile(precacheUrl('index.html'), page, files)).toBe(false);
});
