import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import type { ReplicaProduct } from '#contract/catalogue.ts';
import { shop } from '#contract/shop.ts';
import { setReplica } from '#web/catalogue/local/read-replica.ts';
import { favouriteCommands } from '#web/favourites/commands.ts';
import { optimisticFavouriteIds } from '#web/favourites/pending.ts';
import { favouriteQueries } from '#web/favourites/queries.ts';
import { CatalogueDatabase } from '#web/storage/catalogue/catalogue-database.ts';
import { openCatalogueReplica } from '#web/storage/catalogue/catalogue-replica.ts';
import { pendingCommand } from '../../support/data/pending-command.ts';

const replica = openCatalogueReplica(new CatalogueDatabase());
afterEach(() => replica.close());

const product = (id: number): ReplicaProduct => ({
  id,
  name: `Yếm ${id}`,
  code: `Y${id}`,
  price: 50_000,
  sale_price: null,
  description: '',
  sliders: [],
  productItems: [],
  attributes: [],
  order_attributes: [],
  category_ids: [],
  tag_ids: [],
});

const setFavourite = (product_id: number, is_favored = true) =>
  pendingCommand(favouriteCommands.set, { customer_id: 1, product_id, is_favored });

test('the replica answers a page of favourites once it is complete', async () => {
  const client = new QueryClient();
  const ids = Array.from({ length: shop.productsPerPage + 3 }, (_, index) => index + 1);
  const read = (page: number, favouriteIds: readonly number[]) =>
    client.fetchQuery(favouriteQueries.localPage(page, favouriteIds));
  expect(await read(1, [2])).toBeNull();

  const products = ids.map(product);
  setReplica(client, replica);
  await replica.apply('', { products, removed: [], cursor: 'end', from_start: true, has_more: false });
  const first = await read(
    1,
    optimisticFavouriteIds([2, 9], [setFavourite(5), setFavourite(9, false), setFavourite(999)]),
  );
  expect(first?.data.map(({ id, isFavored }) => [id, isFavored])).toEqual([
    [5, true],
    [2, true],
  ]);

  const second = await read(
    2,
    optimisticFavouriteIds(
      [],
      ids.map(id => setFavourite(id)),
    ),
  );
  expect(second?.data.map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(second?.pagination).toMatchObject({ current_page: 2, last_page: 2, total: ids.length });
});
