import * as z from 'zod/mini';

/** Which part of the profile the address shows. */
export const profileSearch = z.object({
  tab: z.catch(z._default(z.enum(['details', 'addresses', 'settings']), 'details'), 'details'),
});
export type ProfileTab = z.output<typeof profileSearch>['tab'];
