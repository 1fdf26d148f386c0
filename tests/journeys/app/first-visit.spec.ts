import { expect, signIn, test } from '../support/fixtures.ts';

test.use({ serviceWorkers: 'block' });

/** How this page has asked for each answer of the API: `link` is the browser by itself, `fetch` the app. */
const listReads = () =>
  performance
    .getEntriesByType('resource')
    .filter(entry => entry instanceof PerformanceResourceTiming)
    .map(({ name, initiatorType }) => ({ url: name.replace(location.origin, ''), initiatorType }));

for (const path of ['/shop', '/home']) {
  test(`on the first visit of ${path} the browser reads ahead, and the app asks for none of it again`, async ({
    page,
  }) => {
    await signIn(page);
    await page.goto(path);
    const readAhead = await page
      .locator('link[rel=preload][as=fetch]')
      .evaluateAll(links => links.map(link => link.getAttribute('href')));
    expect(readAhead.length).toBeGreaterThan(4);
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const reads = (await page.evaluate(listReads)).filter(({ url }) => readAhead.includes(url));
    expect(reads).toHaveLength(readAhead.length);
    expect(new Set(reads.map(({ initiatorType }) => initiatorType))).toEqual(new Set(['link']));
  });
}
