import * as z from 'zod/mini';
import { endpoint } from './http/endpoint.ts';
import { id, idParam } from './http/fields.ts';

export const favouriteChange = z.object({
  product_id: id,
  /** The wanted state, so that sending it twice is harmless; without it the server toggles (`spec §7`). */
  is_favored: z.optional(z.boolean()),
});

/** Another customer's id, or an unknown product, is 404. */
export const changeFavourite = endpoint('POST', '/api/customer/:id/changeFavorite', {
  params: z.object({ id: idParam }),
  body: favouriteChange,
  answer: z.object({ data: z.object({ is_favored: z.boolean() }) }),
});

/** Which products the customer likes, so that the phone can tell with no network. */
export const listFavourites = endpoint('GET', '/api/favourites', {
  answer: z.object({ data: z.object({ product_ids: z.array(id) }) }),
});
