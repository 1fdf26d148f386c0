import * as z from 'zod/mini';

const connection = z.object({ saveData: z.optional(z.boolean()), type: z.optional(z.string()) });

/**
 * True if the customer asked to save data or is on a mobile network. Takes `navigator.connection`; browsers without it
 * count as unlimited.
 */
export function prefersSavingData(networkInformation: unknown): boolean {
  const { data } = connection.safeParse(networkInformation);
  return data?.saveData === true || data?.type === 'cellular';
}
