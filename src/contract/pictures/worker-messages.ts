import * as z from 'zod/mini';

/** Where pictures lie on the phone: those kept whatever happens, and the rest, which are counted and grow old. */
export const pictureCaches = { kept: 'pictures-kept', rest: 'pictures' } as const;

const addresses = z.array(z.string());

/** What a page asks of the service worker. */
export const workerMessage = z.discriminatedUnion('type', [
  /** Pictures that shall not be lost; `only`: and no others, what was kept before goes. */
  z.object({ type: z.literal('keep-pictures'), addresses, only: z.boolean() }),
  /** Pictures that are likely to be wanted: brought now, and dropped first when room is needed. */
  z.object({ type: z.literal('warm-pictures'), addresses }),
  /** The customer agreed to the new version; these are workbox-window's words. */
  z.object({ type: z.literal('SKIP_WAITING') }),
]);
export type WorkerMessage = z.infer<typeof workerMessage>;

/** What became of pictures asked for; `full`: the phone has no room left, and nothing more was tried. */
export const picturesResponse = z.object({
  /** How many could not be had now and may be later. */
  unreachable: z.int(),
  /** How many the shop does not have any more. */
  gone: z.int(),
  full: z.boolean(),
});
export type PicturesResponse = z.infer<typeof picturesResponse>;
