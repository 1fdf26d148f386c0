import * as z from 'zod/mini';
import { endpoint } from './http/endpoint.ts';
import { id, idParam } from './http/fields.ts';

const favouriteBody = z.object({
  product_id: id,
  /** The new state (rule 17). Without it the server toggles, so a repeated request would undo the change. */
  is_favored: z.optional(z.boolean()),
});

/** 404 for another customer's id (rule 5) or an unknown product; 422 for one more than fits (rule 29). */
export const changeFavouriteEndpoint = endpoint('POST', '/api/customer/:id/changeFavorite', {
  params: z.object({ id: idParam }),
  body: favouriteBody,
  response: z.object({ data: z.object({ is_favored: z.boolean() }) }),
});

export const listFavouritesEndpoint = endpoint('GET', '/api/favourites', {
  response: z.object({ data: z.object({ product_ids: z.array(id) }) }),
});
