import { useQuery } from '@tanstack/react-query';
import { catalogueQueries } from '#web/catalogue/queries.ts';
import { type CommandLabeller, createLabeller } from '#web/outbox/ui/command-label.tsx';
import { setFavourite } from './commands.ts';

/** What is liked and no longer liked, in words. */
export const favouriteLabels: readonly CommandLabeller[] = [
  createLabeller(setFavourite, {
    title: ({ is_favored }) => (is_favored ? 'Yêu thích' : 'Bỏ yêu thích'),
    thing: ({ product_id }) => <ProductName id={product_id} />,
  }),
];

function ProductName({ id }: { id: number }) {
  return useQuery(catalogueQueries.product(id)).data?.name ?? '';
}
