import { expect, signIn, test } from '../support/fixtures.ts';

test.use({ serviceWorkers: 'block' });

/** Of each read of the API by this page: how it was asked for, and whether the app had run by then. */
const listReads = () => {
  const resources = performance
    .getEntriesByType('resource')
    .filter(entry => entry instanceof PerformanceResourceTiming);
  const app = resources.find(({ name }) => /assets\/index-.*\.js/.test(name));
  return resources
    .filter(({ name }) => new URL(name).pathname.startsWith('/api/'))
    .map(({ name, initiatorType, startTime }) => ({
      url: name.replace(location.origin, ''),
      initiatorType,
      isEarly: startTime < (app?.responseEnd ?? 0),
    }));
};

for (const path of ['/shop', '/home']) {
  test(`on the first visit of ${path} its answers come together with its scripts, each once`, async ({
    page,
  }) => {
    await signIn(page);
    const link = (await page.goto(path))?.headers().link ?? '';
    const readAhead = [...link.matchAll(/<([^>]+)>; rel=preload; as=fetch/g)].map(([, url]) => url);
    expect(readAhead.length).toBeGreaterThan(4);
    await expect(page.getByRole('article').first()).toBeVisible();
    for (const url of readAhead)
      await expect
        .poll(async () => (await page.evaluate(listReads)).filter(read => read.url === url))
        .toEqual([{ url, initiatorType: 'link', isEarly: true }]);
  });
}
