import type { Page } from 'puppeteer-core';

/** Bytes over the wire that a first visit takes. `null` where the screen has no card, or no picture. */
export interface FirstScreenBytes {
  /** Scripts and styles, until the first card or picture of a product is on the screen. */
  codeUntilCard: number | null;
  /** Of any kind, until all pictures of the first screen stand. */
  allUntilPictures: number | null;
}

/** The phone and the network that Lighthouse simulates: one of 2016 on slow 4G. */
const phone = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 768_000 / 8,
};

export async function measureFirstScreen(page: Page, url: string): Promise<FirstScreenBytes> {
  await page.setViewport(phone);
  // In the process that the screen will have, so that none of its bytes is missed.
  await page.goto(new URL('/manifest.webmanifest', url).href);
  const received = await countReceived(page);
  const visit = page.goto(url, { waitUntil: 'networkidle0', timeout: 60_000 });
  const until = async (isThere: () => boolean, count: () => number) => {
    const seen = page.waitForFunction(isThere, { polling: 50, timeout: 60_000 }).then(count);
    // A screen without cards comes to rest without them.
    return Promise.race([seen, visit.then(() => null)]).catch(() => null);
  };
  const [codeUntilCard, allUntilPictures] = await Promise.all([
    until(hasCard, received.code),
    until(hasPictures, received.all),
  ]);
  await visit;
  return { codeUntilCard, allUntilPictures };
}

async function countReceived(page: Page) {
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', slow4G);
  const codeRequests = new Set<string>();
  const bytes = { code: 0, all: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script' || type === 'Stylesheet') codeRequests.add(requestId);
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    if (codeRequests.has(requestId)) bytes.code += encodedDataLength;
  });
  return { code: () => bytes.code, all: () => bytes.all };
}

// Both run in the page, so they use nothing from outside themselves.

function hasCard(): boolean {
  const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
  const card = document.querySelector('article, main img');
  return isPainted && card !== null && card.getBoundingClientRect().top < innerHeight;
}

function hasPictures(): boolean {
  const shown = [...document.querySelectorAll('main img')].filter(image => {
    const { width, top, bottom, left, right } = image.getBoundingClientRect();
    return width > 20 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
  });
  return (
    shown.length > 0 &&
    shown.every(image => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0)
  );
}
