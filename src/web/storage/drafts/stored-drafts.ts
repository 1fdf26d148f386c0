import * as z from 'zod/mini';
import { createStoredValue } from '#web/storage/values/stored-value.ts';

/** What a customer has typed, before it is saved: one draft for each key, of which `isOf` tells its own. */
export function createStoredDrafts<Key, Draft extends Key>(
  name: string,
  schema: z.ZodMiniType<Draft>,
  { max, isOf }: { max: number; isOf(draft: Key, key: Key): boolean },
) {
  /** Newest first. */
  const drafts = createStoredValue<readonly Draft[]>(name, z.array(schema), []);
  const listOthers = (customerId: number, key: Key) =>
    drafts.read(customerId).filter(draft => !isOf(draft, key));
  return {
    read: (customerId: number, key: Key): Draft | null =>
      drafts.read(customerId).find(draft => isOf(draft, key)) ?? null,
    /** With `max` others, the oldest gives way. */
    save: (customerId: number, draft: Draft): void =>
      drafts.write(customerId, [draft, ...listOthers(customerId, draft)].slice(0, max)),
    remove: (customerId: number, key: Key): void => {
      const others = listOthers(customerId, key);
      drafts.write(customerId, others);
      if (others.length === 0) drafts.clear(customerId);
    },
    clear: drafts.clear,
    subscribe: drafts.subscribe,
  };
}
