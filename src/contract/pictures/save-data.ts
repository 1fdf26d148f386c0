import * as z from 'zod/mini';

declare const navigator: { readonly connection?: unknown };

const networkInformation = z.object({ saveData: z.optional(z.boolean()), type: z.optional(z.string()) });

/** In a page or a service worker; a browser without `navigator.connection` counts as not saving. */
export function prefersSavingData(): boolean {
  const { data } = networkInformation.safeParse(navigator.connection);
  return data?.saveData === true || data?.type === 'cellular';
}
