import { pictureName } from '#contract/picture.ts';
import { type PicturesAnswer, pictureCaches } from '#contract/worker-message.ts';
import { inAnyWidth } from './picture-widths.ts';
import { warmPicture } from './pictures.ts';

/** How many pictures are fetched at once: what the customer looks at must not queue behind them. */
const atOnce = 4;

/** The shop says that there is no such picture. */
class Gone extends Error {
  override name = 'Gone';
}

/**
 * Keeps these pictures, each in at least one width: one that is on the phone in any is not fetched again. `only`: what
 * else was kept is dropped, so that the cache never holds more than was last asked for.
 */
export async function keepPictures(addresses: readonly string[], only: boolean): Promise<PicturesAnswer> {
  const answer = await each(addresses, address => makingRoom(() => keep(address)));
  if (only) await dropOthers(addresses);
  return answer;
}

/** Brings pictures that may be wanted soon. */
export function warmPictures(addresses: readonly string[], event: ExtendableEvent): Promise<PicturesAnswer> {
  return each(addresses, address => warmPicture(address, event));
}

async function keep(address: string): Promise<void> {
  if (await inAnyWidth(address, [pictureCaches.kept])) return;
  const picture = (await inAnyWidth(address, [pictureCaches.rest])) ?? (await bring(address));
  const cache = await caches.open(pictureCaches.kept);
  await cache.put(picture.url, picture);
}

async function bring(address: string): Promise<Response> {
  const answer = await fetch(address, { priority: 'low' });
  if (answer.status === 404) throw new Gone(address);
  if (!answer.ok) throw new Error(`${answer.status} for ${address}`);
  return answer;
}

// What is only likely to be wanted makes room for what is to be kept.
async function makingRoom(keeping: () => Promise<void>): Promise<void> {
  try {
    await keeping();
  } catch (failure) {
    if (!isFull(failure)) throw failure;
    await caches.delete(pictureCaches.rest);
    await keeping();
  }
}

const isFull = (failure: unknown) => failure instanceof Error && failure.name === 'QuotaExceededError';

async function each(
  addresses: readonly string[],
  bringOne: (address: string) => Promise<void>,
): Promise<PicturesAnswer> {
  const answer = { unreachable: 0, gone: 0, full: false };
  const left = [...addresses];
  const note = (failure: unknown) => {
    if (isFull(failure)) answer.full = true;
    else if (failure instanceof Gone) answer.gone += 1;
    else answer.unreachable += 1;
  };
  const worker = async () => {
    for (let next = left.shift(); next && !answer.full; next = left.shift()) await bringOne(next).catch(note);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return answer;
}

async function dropOthers(addresses: readonly string[]): Promise<void> {
  const wanted = new Set(addresses.map(pictureName));
  const cache = await caches.open(pictureCaches.kept);
  const others = (await cache.keys()).filter(({ url }) => !wanted.has(pictureName(url)));
  await Promise.all(others.map(request => cache.delete(request)));
}
