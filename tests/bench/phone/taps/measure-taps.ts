import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RunningShop } from '../../../support/shops/running-shop.ts';
import { signInOnce } from '../sign-in.ts';
import { openUninstrumentedBrowser, type UninstrumentedBrowser } from '../uninstrumented-browser.ts';
import { observeInteractions } from './event-timing.ts';
import { Finger } from './finger.ts';
import { CartOfOtherPhone } from './other-phone.ts';
import { cartTaps, shopTaps, type Tap } from './taps.ts';

const countedTaps = 20;
/** Before those that count, as many as the menu has tabs: the first of each loads what the others find. */
const warmUpTaps = 4;

/** In the demo shop. */
const products = { embroidered: '/product/1', plain: '/product/4' };

/** Durations in ms from the finger to the next paint, by what is tapped: in the demo shop, whose products have pictures. */
export async function measureTaps(log: (line: string) => void): Promise<Record<string, number[]>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-taps-'));
  log('▶ filling the demo shop …');
  const shop = await RunningShop.start({ dataFolder: path.join(folder, 'data'), demo: true });
  try {
    const profile = path.join(folder, 'profile');
    const cart = await CartOfOtherPhone.open(shop.url, await signInOnce(profile, shop.url));
    const browser = await openUninstrumentedBrowser(profile);
    const measure = async (taps: readonly Tap[], suffix = '') => {
      const durations: Record<string, number[]> = {};
      for (const tap of taps) {
        log(`▶ ${tap.name}${suffix}, six times slower …`);
        durations[tap.name + suffix] = await measureTap(browser, shop.url, tap);
      }
      return durations;
    };
    try {
      const inShop = await measure(shopTaps(products));
      await cart.fill(8);
      const withFew = await measure(cartTaps(products), ', 8 lines');
      await cart.fill(199);
      return { ...inShop, ...withFew, ...(await measure(cartTaps(products), ', 200 lines')) };
    } finally {
      await browser.close();
    }
  } finally {
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureTap(browser: UninstrumentedBrowser, url: string, tap: Tap): Promise<number[]> {
  const page = await browser.openPage(observeInteractions);
  const finger = new Finger(page);
  await finger.goto(url + tap.path);
  await tap.prepare?.(finger);
  const durations: number[] = [];
  for (let round = 0; round < warmUpTaps + countedTaps; round++) durations.push(await tap.tap(finger, round));
  await page.close();
  return durations.slice(warmUpTaps);
}
