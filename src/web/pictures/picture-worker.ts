import { type PicturesResponse, picturesResponse } from '#contract/pictures/worker-messages.ts';
import { postToWorker } from '#web/pwa/message-worker.ts';

/** Has the worker keep these pictures, and with `only` no others; `null` where there is no worker. */
export async function pinPictures(addresses: string[], only: boolean): Promise<PicturesResponse | null> {
  return checked(await postToWorker({ type: 'keep-pictures', addresses, only }));
}

/** Has the worker bring pictures that may be wanted soon. */
export async function prefetchPictures(addresses: string[]): Promise<PicturesResponse | null> {
  return checked(await postToWorker({ type: 'warm-pictures', addresses }));
}

function checked(said: unknown): PicturesResponse | null {
  const answer = picturesResponse.safeParse(said);
  return answer.success ? answer.data : null;
}
