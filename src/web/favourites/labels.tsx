import { useQuery } from '@tanstack/react-query';
import { catalogueQueries } from '#web/catalogue/queries.ts';
import { type CommandLabeller, createLabeller } from '#web/outbox/ui/command-label.tsx';
import { favouriteCommands } from './commands.ts';

export const favouriteLabels: readonly CommandLabeller[] = [
  createLabeller(favouriteCommands.set, {
    title: ({ is_favored }) => (is_favored ? 'Yêu thích' : 'Bỏ yêu thích'),
    subject: ({ product_id }) => <ProductName id={product_id} />,
  }),
];

function ProductName({ id }: { id: number }) {
  return useQuery(catalogueQueries.product(id)).data?.name ?? '';
}
