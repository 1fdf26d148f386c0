import * as z from 'zod/mini';
import { endpoint } from './http/endpoint.ts';
import { id, idParam } from './http/fields.ts';

const favouriteBody = z.object({
  product_id: id,
  /** The new state, so that a repeated request changes nothing; without it the server toggles. */
  is_favored: z.optional(z.boolean()),
});

/** Another customer's id, or an unknown product, is 404. */
export const changeFavouriteEndpoint = endpoint('POST', '/api/customer/:id/changeFavorite', {
  params: z.object({ id: idParam }),
  body: favouriteBody,
  response: z.object({ data: z.object({ is_favored: z.boolean() }) }),
});

export const listFavouritesEndpoint = endpoint('GET', '/api/favourites', {
  response: z.object({ data: z.object({ product_ids: z.array(id) }) }),
});
