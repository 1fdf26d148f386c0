import type { FastifyInstance } from 'fastify';
import { changeFavourite } from '#contract/favourites.ts';
import { onlyOwn } from '#server/http/own.ts';
import { serveWrite } from '#server/http/serve-endpoint.ts';
import { setFavourite } from './store.ts';

/** What a customer likes. The list itself is `GET /api/products?favored=1`. */
export function favouriteRoutes(app: FastifyInstance): void {
  serveWrite(app, changeFavourite, async ({ params, body, customer, database }) => {
    onlyOwn(customer, params.id);
    const is_favored = await setFavourite(database, params.id, body.product_id, body.is_favored);
    return { data: { is_favored } };
  });
}
