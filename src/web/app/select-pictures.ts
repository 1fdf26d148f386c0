import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ProductPage } from '#contract/catalogue.ts';
import { pictureUrl } from '#contract/pictures/picture.ts';
import { cartQueries } from '#web/cart/queries.ts';
import { listLocalProducts, queryReplica } from '#web/catalogue/local/read-replica.ts';
import { catalogueQueries } from '#web/catalogue/queries.ts';
import { favouriteQueries } from '#web/favourites/queries.ts';
import { orderQueries } from '#web/orders/queries.ts';
import type { PictureSelection } from '#web/pictures/pictures.ts';
import { childPreferences } from '#web/storage/values/child-preferences.ts';

/** How many products keep their pictures, and how many list pictures are prefetched (rule 25). */
const maxRecentProducts = 30;
const maxPrefetchedPictures = 200;
/** In a larger catalogue, reading every product would keep the phone busy for the sake of their further pictures. */
const maxWholeProducts = 1_000;

const picturePath = /^\/pictures\/[\w.-]+\/\d+\.webp$/;

const parentKey = (queryKey: QueryKey) => queryKey.slice(0, -1);
const productKey = parentKey(catalogueQueries.product(0).queryKey);
const listsKey = parentKey(
  catalogueQueries.products({ page: 1, categories: [], tags: [], text: '', sort: 'newest' }).queryKey,
);
const favouritesKey = parentKey(favouriteQueries.page(1).queryKey);

export function selectPictures(queryClient: QueryClient, customerId: number): PictureSelection {
  return {
    listCatalogue: async () => {
      const products = await listLocalProducts(queryClient);
      return products && findPictures(products);
    },
    listPinned: () => {
      const recent = newestQueries(queryClient, productKey).slice(0, maxRecentProducts);
      return thumbnails([
        ...findCachedPictures(queryClient, cartQueries.list().queryKey),
        ...findCachedPictures(queryClient, favouritesKey),
        ...recent.flatMap(({ state }) => findPictures(state.data)),
        ...findCachedPictures(queryClient, orderQueries.all),
      ]);
    },
    listPrefetched: () => {
      const isNameShown = childPreferences.read(customerId).shownName !== '';
      const products = newestQueries(queryClient, listsKey).flatMap(
        ({ queryKey }) => queryClient.getQueryData<ProductPage>(queryKey)?.data ?? [],
      );
      const urls = products.map(
        ({ image_url, embroidery }) => (isNameShown && embroidery?.image_url) || image_url,
      );
      return thumbnails(urls).slice(0, maxPrefetchedPictures);
    },
    listNewest: async count => {
      const entries = (await queryReplica(queryClient, index => index.entries)) ?? [];
      const cards = findPictures(entries.map(({ image_url, embroidery }) => [image_url, embroidery]));
      const areWhole = entries.length <= maxWholeProducts && cards.length < count;
      const products = areWhole ? await listLocalProducts(queryClient) : null;
      return thumbnails([...cards, ...findPictures(products)]).slice(0, count);
    },
  };
}

const findCachedPictures = (queryClient: QueryClient, key: QueryKey) =>
  newestQueries(queryClient, key).flatMap(({ state }) => findPictures(state.data));

const newestQueries = (queryClient: QueryClient, queryKey: QueryKey) =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey })
    .sort((left, right) => right.state.dataUpdatedAt - left.state.dataUpdatedAt);

const thumbnails = (urls: string[]) => [...new Set(urls.map(url => pictureUrl(url, 320)))];

/** Searches a response of any shape; in order, without duplicates. */
export function findPictures(data: unknown): string[] {
  const urls = new Set<string>();
  collect(data, urls);
  return [...urls];
}

function collect(data: unknown, urls: Set<string>): void {
  if (typeof data === 'string' && picturePath.test(data)) urls.add(data);
  if (typeof data !== 'object' || data === null) return;
  for (const value of Object.values(data)) collect(value, urls);
}
