import { useQuery } from '@tanstack/react-query';
import { notifyDanger } from '#design/notifications/notify.ts';
import { useCustomerId } from '#web/auth/use-customer-id.ts';
import { catalogueQueries } from '#web/catalogue/queries.ts';
import { storageErrorMessage } from '#web/outbox/storage-error-message.ts';
import { useOutbox, usePendingCommands } from '#web/outbox/ui/outbox-context.tsx';
import { favouriteCommands } from './commands.ts';
import { optimisticFavourite } from './pending.ts';

export function useFavourite(product: { id: number; isFavored: boolean }, onRemoved?: () => void) {
  const customer_id = useCustomerId();
  const outbox = useOutbox();
  const { data: confirmedIds } = useQuery(catalogueQueries.favouriteIds());
  const isConfirmed = confirmedIds ? confirmedIds.includes(product.id) : product.isFavored;
  const isFavourite = optimisticFavourite({ id: product.id, isFavored: isConfirmed }, usePendingCommands());
  const toggle = () => {
    const input = { customer_id, product_id: product.id, is_favored: !isFavourite };
    outbox
      .put(favouriteCommands.set, input)
      .then(() => isFavourite && onRemoved?.())
      .catch((error: unknown) =>
        notifyDanger({ title: 'Chưa lưu được yêu thích', message: storageErrorMessage(error) }),
      );
  };
  return { isFavourite, toggle };
}
