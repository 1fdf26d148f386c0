import * as z from 'zod/mini';
import { productDetail } from '#contract/catalogue.ts';
import { changeFavourite } from '#contract/favourites.ts';
import { id } from '#contract/fields.ts';
import { catalogueQueries } from '#web/catalogue/queries.ts';
import { call } from '#web/network/call.ts';
import { type CommandKind, confirmation } from '#web/outbox/command.ts';

const favourite = z.object({ customer_id: id, product_id: id, is_favored: z.boolean() });

/** "This product is a favourite", or "is none". */
export const setFavourite: CommandKind<z.infer<typeof favourite>> = {
  name: 'favourite.set',
  input: favourite,
  subject: ({ product_id }) => String(product_id),
  send: async ({ customer_id, ...body }, idempotencyKey) => {
    const input = { params: { id: customer_id }, body };
    const { data } = await call(changeFavourite, input, { idempotencyKey });
    const { queryKey } = catalogueQueries.product(body.product_id);
    return [confirmation(queryKey, productDetail, product => ({ ...product, isFavored: data.is_favored }))];
  },
  touches: () => [['catalogue', 'products']],
};
