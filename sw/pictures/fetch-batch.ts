import type { PicturesResponse } from '#contract/pictures/worker-messages.ts';
import { isQuotaError } from '#web/storage/error-names.ts';
import { isFromShop, refetchUnlessFromShop } from '../from-shop.ts';
import { pictureSignal } from './cancel-fetches.ts';
import { isShopPicture } from './image-response.ts';

/** More would delay the pictures the customer is looking at. */
const maxParallel = 4;

class PictureGoneError extends Error {
  override name = 'PictureGoneError';
}

/** Throws if there is no such picture, or something else came in its place. */
export async function fetchPicture(url: string): Promise<Response> {
  const request = new Request(url, { priority: 'low', signal: pictureSignal });
  const response = await refetchUnlessFromShop(request, await fetch(request));
  if (response.status === 404 && isFromShop(response)) throw new PictureGoneError(url);
  if (!isShopPicture(response)) throw new Error(`${response.status} and no picture for ${url}`);
  return response;
}

export async function fetchBatch(
  urls: readonly string[],
  fetchUrl: (url: string) => Promise<void>,
): Promise<PicturesResponse> {
  const response = { unreachable: 0, gone: 0, full: false };
  const remaining = [...urls];
  const countError = (error: unknown) => {
    if (isQuotaError(error)) response.full = true;
    else if (error instanceof PictureGoneError) response.gone += 1;
    else response.unreachable += 1;
  };
  const isOver = () => response.full || pictureSignal.aborted;
  const nextUrl = () => (isOver() ? undefined : remaining.shift());
  const worker = async () => {
    for (let next = nextUrl(); next; next = nextUrl()) await fetchUrl(next).catch(countError);
  };
  await Promise.all(Array.from({ length: maxParallel }, worker));
  if (!pictureSignal.aborted) return response;
  return { ...response, unreachable: response.unreachable + remaining.length, cancelled: true };
}
