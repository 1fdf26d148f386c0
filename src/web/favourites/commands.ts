import * as z from 'zod/mini';
import { productDetail, productPage } from '#contract/catalogue.ts';
import { changeFavouriteEndpoint } from '#contract/favourites.ts';
import { id } from '#contract/http/fields.ts';
import { catalogueKeys } from '#web/catalogue/query-keys.ts';
import { call } from '#web/network/call.ts';
import { type CommandKind, confirmation } from '#web/outbox/command.ts';

const favourite = z.object({ customer_id: id, product_id: id, is_favored: z.boolean() });

const set: CommandKind<z.infer<typeof favourite>> = {
  name: 'favourite.set',
  input: favourite,
  coalesceKey: ({ product_id }) => String(product_id),
  subjects: ({ product_id }) => [`favourite:${product_id}`],
  send: async ({ customer_id, ...body }, options) => {
    const input = { params: { id: customer_id }, body };
    const { is_favored } = (await call(changeFavouriteEndpoint, input, options)).data;
    return confirmFavourite(body.product_id, is_favored);
  },
  invalidates: () => [catalogueKeys.favouriteIds, catalogueKeys.lists],
};

export const favouriteCommands = { set };

function confirmFavourite(productId: number, isFavored: boolean) {
  const update = <Item extends { id: number; isFavored: boolean }>(product: Item): Item =>
    product.id === productId ? { ...product, isFavored } : product;
  return [
    confirmation(catalogueKeys.favouriteIds, z.array(id), ids => {
      const otherIds = ids.filter(favouriteId => favouriteId !== productId);
      return isFavored ? [...otherIds, productId] : otherIds;
    }),
    confirmation([...catalogueKeys.products, productId], productDetail, update),
    confirmation(catalogueKeys.lists, productPage, page => ({ ...page, data: page.data.map(update) })),
  ];
}
