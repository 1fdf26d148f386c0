import * as z from 'zod/mini';
import { productDetail, productPage } from '#contract/catalogue.ts';
import { changeFavourite } from '#contract/favourites.ts';
import { id } from '#contract/http/fields.ts';
import { catalogueKeys } from '#web/catalogue/query-keys.ts';
import { call } from '#web/network/call.ts';
import { type CommandKind, confirmation } from '#web/outbox/command.ts';
import { favouriteQueries } from './queries.ts';

const favourite = z.object({ customer_id: id, product_id: id, is_favored: z.boolean() });

type Liked = { id: number; isFavored: boolean };

const { queryKey: mine } = favouriteQueries.mine();

/** "This product is a favourite", or "is none". */
export const setFavourite: CommandKind<z.infer<typeof favourite>> = {
  name: 'favourite.set',
  input: favourite,
  coalesceKey: ({ product_id }) => String(product_id),
  send: async ({ customer_id, ...body }, manner) => {
    const input = { params: { id: customer_id }, body };
    const { data } = await call(changeFavourite, input, manner);
    const liked = <Shown extends Liked>(product: Shown): Shown =>
      product.id === body.product_id ? { ...product, isFavored: data.is_favored } : product;
    const others = (ids: number[]) => ids.filter(known => known !== body.product_id);
    return [
      confirmation(mine, z.array(id), ids =>
        data.is_favored ? [...others(ids), body.product_id] : others(ids),
      ),
      confirmation([...catalogueKeys.products, body.product_id], productDetail, liked),
      confirmation(catalogueKeys.lists, productPage, page => ({ ...page, data: page.data.map(liked) })),
    ];
  },
  invalidates: () => [mine, catalogueKeys.lists],
};
