import type { FastifyInstance } from 'fastify';
import { changeFavouriteEndpoint, listFavouritesEndpoint } from '#contract/favourites.ts';
import { mutationRoute } from '#server/http/endpoint/mutation-routes.ts';
import { queryRoute } from '#server/http/endpoint/routes.ts';
import { assertSelf } from '#server/http/session/assert-self.ts';
import { listFavouriteIds, setFavourite } from './store.ts';

// The favourite products themselves are listed by `GET /api/products?favored=1`.
export function favouriteRoutes(app: FastifyInstance): void {
  queryRoute(app, listFavouritesEndpoint, async ({ customer, database }) => ({
    data: { product_ids: [...(await listFavouriteIds(database, customer.customer_id))] },
  }));

  mutationRoute(app, changeFavouriteEndpoint, async ({ params, body, customer, transaction }) => {
    assertSelf(customer, params.id);
    const is_favored = await setFavourite(transaction, params.id, body.product_id, body.is_favored);
    return { data: { is_favored } };
  });
}
