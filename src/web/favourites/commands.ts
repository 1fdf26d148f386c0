import * as z from 'zod/mini';
import { productDetail, productPage } from '#contract/catalogue.ts';
import { changeFavourite } from '#contract/favourites.ts';
import { id } from '#contract/fields.ts';
import { catalogueQueries } from '#web/catalogue/queries.ts';
import { call } from '#web/network/call.ts';
import { type CommandKind, confirmation } from '#web/outbox/command.ts';

const favourite = z.object({ customer_id: id, product_id: id, is_favored: z.boolean() });

type Liked = { id: number; isFavored: boolean };

const lists = catalogueQueries.lists;

/** "This product is a favourite", or "is none". */
export const setFavourite: CommandKind<z.infer<typeof favourite>> = {
  name: 'favourite.set',
  input: favourite,
  subject: ({ product_id }) => String(product_id),
  send: async ({ customer_id, ...body }, idempotencyKey) => {
    const input = { params: { id: customer_id }, body };
    const { data } = await call(changeFavourite, input, { idempotencyKey });
    const liked = <Shown extends Liked>(product: Shown): Shown =>
      product.id === body.product_id ? { ...product, isFavored: data.is_favored } : product;
    return [
      confirmation(catalogueQueries.product(body.product_id).queryKey, productDetail, liked),
      confirmation(lists, productPage, page => ({ ...page, data: page.data.map(liked) })),
    ];
  },
  touches: () => [lists],
};
