import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { pictureUrl } from '#contract/pictures/picture.ts';
import { cartQueries } from '#web/cart/queries.ts';
import { catalogueQueries } from '#web/catalogue/queries.ts';
import { favouriteQueries } from '#web/favourites/queries.ts';
import { orderQueries } from '#web/orders/queries.ts';
import { findPictures } from './pictures-in-data.ts';

/** How many of the products looked at last keep their pictures. */
const mostRecent = 30;
/** How many pictures of lists are brought before they are asked for. */
const mostLikely = 200;

const without = (queryKey: QueryKey) => queryKey.slice(0, -1);
const productKey = without(catalogueQueries.product(0).queryKey);
const listsKey = without(catalogueQueries.products({ page: 1, categories: [], tags: [], text: '' }).queryKey);
const favouritesKey = without(favouriteQueries.page(1).queryKey);

/** Pictures of what is the customer's own: cart, favourites, what was looked at last, orders; the smallest of each. */
export function picturesToPin(queryClient: QueryClient): string[] {
  const own = [cartQueries.mine().queryKey, favouritesKey].flatMap(key => picturesUnder(queryClient, key));
  const recent = newestFirst(queryClient, productKey).slice(0, mostRecent);
  const orders = picturesUnder(queryClient, orderQueries.all);
  return thumbnails([...own, ...recent.flatMap(({ state }) => findPictures(state.data)), ...orders]);
}

/** Pictures the customer is likely to want: those of the lists they saw last; the smallest of each. */
export function likelyPictures(queryClient: QueryClient): string[] {
  return thumbnails(picturesUnder(queryClient, listsKey)).slice(0, mostLikely);
}

/** Every picture of the catalogue that is known to this page. */
export function cachedListPictures(queryClient: QueryClient): string[] {
  return picturesUnder(queryClient, without(listsKey));
}

const picturesUnder = (queryClient: QueryClient, key: QueryKey) =>
  newestFirst(queryClient, key).flatMap(({ state }) => findPictures(state.data));

const newestFirst = (queryClient: QueryClient, queryKey: QueryKey) =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey })
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);

const thumbnails = (addresses: string[]) => [...new Set(addresses.map(address => pictureUrl(address, 320)))];
