import type { PicturesResponse } from '#contract/pictures/worker-messages.ts';

/** How many pictures are fetched at once: what the customer looks at must not queue behind them. */
const atOnce = 4;

/** The shop says that there is no such picture. */
export class PictureGoneError extends Error {
  override name = 'Gone';
}

/** Whether it failed because the phone has no room left. */
export const isQuotaError = (failure: unknown) =>
  failure instanceof Error && failure.name === 'QuotaExceededError';

/** Brings these pictures, a few at once, and says what became of them; a full phone ends it. */
export async function fetchBatch(
  addresses: readonly string[],
  bringOne: (address: string) => Promise<void>,
): Promise<PicturesResponse> {
  const answer = { unreachable: 0, gone: 0, full: false };
  const left = [...addresses];
  const note = (failure: unknown) => {
    if (isQuotaError(failure)) answer.full = true;
    else if (failure instanceof PictureGoneError) answer.gone += 1;
    else answer.unreachable += 1;
  };
  const worker = async () => {
    for (let next = left.shift(); next && !answer.full; next = left.shift()) await bringOne(next).catch(note);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return answer;
}
