import { type PicturesAnswer, picturesAnswer } from '#contract/pictures/worker-messages.ts';
import { askWorker } from '#web/pwa/message-worker.ts';

/** Has the worker keep these pictures, and with `only` no others; `null` where there is no worker. */
export async function keepPictures(addresses: string[], only: boolean): Promise<PicturesAnswer | null> {
  return checked(await askWorker({ type: 'keep-pictures', addresses, only }));
}

/** Has the worker bring pictures that may be wanted soon. */
export async function warmPictures(addresses: string[]): Promise<PicturesAnswer | null> {
  return checked(await askWorker({ type: 'warm-pictures', addresses }));
}

function checked(said: unknown): PicturesAnswer | null {
  const answer = picturesAnswer.safeParse(said);
  return answer.success ? answer.data : null;
}
