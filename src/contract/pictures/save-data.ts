import * as z from 'zod/mini';

const connection = z.object({ saveData: z.optional(z.boolean()), type: z.optional(z.string()) });

/**
 * Whether every byte costs: the customer asked to save data, or the network is a phone's. Takes what the browser calls
 * `navigator.connection`; a browser that tells nothing counts as free.
 */
export function prefersSavingData(told: unknown): boolean {
  const known = connection.safeParse(told);
  return known.success && (known.data.saveData === true || known.data.type === 'cellular');
}
