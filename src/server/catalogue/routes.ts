import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import * as calls from '#contract/catalogue.ts';
import type { Database } from '#server/database/connect.ts';
import { favouritesOf } from '#server/favourites/store.ts';
import { allowCaching } from '#server/http/endpoint/cache-control.ts';
import { queryRoute } from '#server/http/endpoint/routes.ts';
import { listProducts, loadIdBuckets, type ProductFilters } from './product-list.ts';
import { ResponseCache } from './response-cache.ts';
import { categoryTree, listTags } from './store.ts';

const aMinute = 60;

/** What the shop sells. */
export function catalogueRoutes(app: FastifyInstance): void {
  queryRoute(app, calls.listCategories, async ({ database, reply }) => {
    allowCaching(reply, aMinute);
    return { data: { tree: await categoryTree(database) } };
  });

  queryRoute(app, calls.listTags, async ({ database, reply }) => {
    allowCaching(reply, aMinute);
    return { data: { tags: await listTags(database) } };
  });

  const shelf = new ResponseCache(app.shop.news);
  const heartsOf = (database: Database, id: number) =>
    app.known.favourites.get(String(id), () => favouritesOf(database, id));

  queryRoute(app, calls.listProducts, async ({ database, query, customer }) => {
    const { customer_id } = customer;
    const asked = narrowingOf(query);
    if (!asked.favoured) return shelf.page(database, asked, await heartsOf(database, customer_id));
    const census = () => loadIdBuckets(database, customer_id, asked);
    return { data: await listProducts(database, customer_id, asked, census) };
  });

  queryRoute(app, calls.showProduct, async ({ database, params, customer }) =>
    shelf.product(database, params.id, await heartsOf(database, customer.customer_id)),
  );

  // A phone that comes from another shop's data, or from before a restore, must not go on with that cursor.
  const catalogue = createHash('sha256').update(`catalogue ${app.shop.secret}`).digest('hex').slice(0, 8);
  queryRoute(app, calls.listCatalogueChanges, ({ database, query, reply }) => {
    allowCaching(reply, 0);
    return shelf.changes(database, query.cursor, catalogue);
  });
}

const narrowingOf = (query: z.output<typeof calls.productQuery>): ProductFilters => ({
  page: query.page,
  categoryIds: query['category_id[]'],
  tagIds: query['tag_id[]'],
  text: query.text,
  favoured: query.favored !== undefined,
});
