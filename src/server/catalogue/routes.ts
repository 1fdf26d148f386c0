import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/catalogue.ts';
import { mayBeKept } from '#server/http/caching.ts';
import { serveRead } from '#server/http/serve-endpoint.ts';
import { changesAfter } from './changes.ts';
import { listProducts } from './product-list.ts';
import { categoryTree, findProduct, listTags } from './store.ts';

const aMinute = 60;

/** What the shop sells. */
export function catalogueRoutes(app: FastifyInstance): void {
  serveRead(app, calls.listCategories, async ({ database, reply }) => {
    mayBeKept(reply, aMinute);
    return { data: { tree: await categoryTree(database) } };
  });

  serveRead(app, calls.listTags, async ({ database, reply }) => {
    mayBeKept(reply, aMinute);
    return { data: { tags: await listTags(database) } };
  });

  serveRead(app, calls.listProducts, async ({ database, query, customer }) => {
    const asked = {
      page: query.page,
      categoryIds: query['category_id[]'],
      tagIds: query['tag_id[]'],
      text: query.text,
      favoured: query.favored !== undefined,
    };
    return { data: await listProducts(database, customer.customer_id, asked) };
  });

  serveRead(app, calls.showProduct, async ({ database, params, customer }) => ({
    data: await findProduct(database, params.id, customer.customer_id),
  }));

  // A phone that comes from another shop's data, or from before a restore, must not go on with that cursor.
  const catalogue = createHash('sha256').update(`catalogue ${app.shop.secret}`).digest('hex').slice(0, 8);
  serveRead(app, calls.listCatalogueChanges, async ({ database, query, reply }) => {
    mayBeKept(reply, 0);
    return { data: await changesAfter(database, query.cursor, catalogue) };
  });
}
