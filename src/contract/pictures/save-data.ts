import * as z from 'zod/mini';

const connection = z.object({ saveData: z.optional(z.boolean()), type: z.optional(z.string()) });

/** Takes `navigator.connection`; a browser without it counts as not saving. */
export function prefersSavingData(networkInformation: unknown): boolean {
  const { data } = connection.safeParse(networkInformation);
  return data?.saveData === true || data?.type === 'cellular';
}
