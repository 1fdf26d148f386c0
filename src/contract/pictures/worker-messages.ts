import * as z from 'zod/mini';

/**
 * `pinned` pictures are never evicted; `unpinned` ones are limited in number and age; `small` ones, of the whole
 * catalogue, in bytes.
 */
export const pictureCaches = {
  pinned: 'pictures-kept',
  unpinned: 'pictures',
  small: 'pictures-small',
} as const;

/** What a full phone gives up first. */
export const evictablePictureCaches = [pictureCaches.small, pictureCaches.unpinned];

// The first two types, and the field names, are those of version 1: an open page of an older version sends them.
const addresses = z.array(z.string());

export const workerMessage = z.discriminatedUnion('type', [
  /** Pins pictures; `only` unpins all others. */
  z.object({ type: z.literal('keep-pictures'), addresses, only: z.boolean() }),
  /** Prefetches pictures, which are evicted first. */
  z.object({ type: z.literal('warm-pictures'), addresses }),
  z.object({ type: z.literal('fetch-small-pictures'), addresses }),
  /**
   * Deletes what is pinned or was looked at, with the list of when, and pins nothing more of what earlier messages asked
   * for.
   */
  z.object({ type: z.literal('unpin-pictures') }),
  /** Sent to the old worker before an update. */
  z.object({ type: z.literal('cancel-picture-fetches') }),
  /** At each start of the app. */
  z.object({ type: z.literal('restore-app-shell') }),
  /** The customer agreed to the new version; the name is workbox-window's. */
  z.object({ type: z.literal('SKIP_WAITING') }),
]);
export type WorkerMessage = z.infer<typeof workerMessage>;

/** `full`: the phone has no room left, and the remaining pictures were not tried. */
export const picturesResponse = z.object({
  /** May succeed later. */
  unreachable: z.int(),
  /** The shop does not have them any more. */
  gone: z.int(),
  full: z.boolean(),
  /** A new worker is about to take over: another message would keep this one alive. */
  cancelled: z.optional(z.boolean()),
});
export type PicturesResponse = z.infer<typeof picturesResponse>;
