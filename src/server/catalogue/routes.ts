import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import {
  listCatalogueChangesEndpoint,
  listCategoriesEndpoint,
  listProductsEndpoint,
  listTagsEndpoint,
  type productQuery,
  showProductEndpoint,
} from '#contract/catalogue.ts';
import type { ProductFilter } from '#contract/catalogue-query/catalogue-index.ts';
import type { Database } from '#server/database/connect.ts';
import { unavailable } from '#server/errors.ts';
import { allowCaching } from '#server/http/endpoint/cache-control.ts';
import { queryRoute, unqueuedQueryRoute } from '#server/http/endpoint/routes.ts';
import { SerialisedResponse } from '#server/http/endpoint/serialised-response.ts';
import { createSlowTurns, listTurnsOf } from '#server/http/turns/take-turns.ts';
import type { ResponseCache } from './list/response-cache.ts';
import { listTags, loadCategoryTree } from './store.ts';

const minuteSeconds = 60;

/** Injected: the catalogue must not import favourites. */
type ListFavouriteIds = (database: Database, customerId: number) => Promise<ReadonlySet<number>>;

export function catalogueRoutes(
  app: FastifyInstance,
  responses: ResponseCache,
  listFavouriteIds: ListFavouriteIds,
): void {
  app.addHook('onListen', () => void responses.fill().catch(() => undefined));
  taxonomyRoutes(app);
  productRoutes(app, responses, listFavouriteIds);
  changesRoute(app, responses);
}

function taxonomyRoutes(app: FastifyInstance): void {
  queryRoute(app, listCategoriesEndpoint, async ({ database, reply }) => {
    allowCaching(reply, minuteSeconds);
    return { data: { tree: await loadCategoryTree(database) } };
  });

  queryRoute(app, listTagsEndpoint, async ({ database, reply }) => {
    allowCaching(reply, minuteSeconds);
    return { data: { tags: await listTags(database) } };
  });
}

function productRoutes(
  app: FastifyInstance,
  responses: ResponseCache,
  listFavouriteIds: ListFavouriteIds,
): void {
  const cachedFavouriteIds = (database: Database, id: number) =>
    app.customerCache.favourites.get(String(id), () => listFavouriteIds(database, id));

  unqueuedQueryRoute(
    app,
    listProductsEndpoint,
    async ({ request, database, query, inTurn: readInTurn, customer: { customer_id } }) => {
      const filter = toFilter(query);
      const inTurn = listTurnsOf(request, customer_id);
      if (query.favored === undefined) {
        const favouriteIds = await cachedFavouriteIds(database, customer_id);
        return responses.listProducts({ filter, favouriteIds, inTurn });
      }
      const favouriteIds = await readInTurn(() => listFavouriteIds(database, customer_id));
      return { data: await responses.listFavourites({ filter, favouriteIds, inTurn }) };
    },
  );

  unqueuedQueryRoute(app, showProductEndpoint, async ({ database, params, customer, inTurn }) => {
    const favouriteIds = await cachedFavouriteIds(database, customer.customer_id);
    return responses.showProduct(database, params.id, favouriteIds, inTurn);
  });
}

/** Made at once, pages of 200 whole products would keep the loop from everybody else (rule 22). */
const makePageInTurn = createSlowTurns({
  concurrency: 1,
  rest: 0,
  createFullError: () => unavailable('Nhiều bạn đang tải danh mục. Bạn thử lại sau ít giây nhé.'),
});

function changesRoute(app: FastifyInstance, responses: ResponseCache): void {
  unqueuedQueryRoute(app, listCatalogueChangesEndpoint, ({ database, query, reply, ...caller }) => {
    allowCaching(reply, 0);
    const customerId = caller.customer.customer_id;
    return responses.listChanges(
      {
        database,
        customerId,
        inTurn: async work => {
          const page = await makePageInTurn(caller, work);
          if (page instanceof SerialisedResponse) app.customerLoads.chargeJson(customerId, page.bytes.length);
          return page;
        },
      },
      query.cursor,
    );
  });
}

const toFilter = (query: z.output<typeof productQuery>): ProductFilter => ({
  page: query.page,
  categories: query['category_id[]'],
  tags: query['tag_id[]'],
  text: query.text,
  sort: query.sort,
});
