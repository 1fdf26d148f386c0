import type { FastifyInstance } from 'fastify';
import { changeFavourite, listFavourites } from '#contract/favourites.ts';
import { mutationRoute, queryRoute } from '#server/http/endpoint/routes.ts';
import { assertSelf } from '#server/http/session/assert-self.ts';
import { listFavouriteIds, setFavourite } from './store.ts';

// The favourite products themselves are listed by `GET /api/products?favored=1`.
export function favouriteRoutes(app: FastifyInstance): void {
  queryRoute(app, listFavourites, async ({ customer, database }) => ({
    data: { product_ids: [...(await listFavouriteIds(database, customer.customer_id))] },
  }));

  mutationRoute(app, changeFavourite, async ({ params, body, customer, database }) => {
    assertSelf(customer, params.id);
    const is_favored = await setFavourite(database, params.id, body.product_id, body.is_favored);
    return { data: { is_favored } };
  });
}
