import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { notifyDanger } from '#design/feedback/notify.ts';
import { storageErrorMessage } from '#web/outbox/storage-error-message.ts';
import { useOutbox, usePendingCommands } from '#web/outbox/ui/outbox-context.tsx';
import { setFavourite } from './commands.ts';
import { pendingFavourite } from './pending.ts';
import { favouriteQueries } from './queries.ts';

const route = getRouteApi('/_customer');

/** Whether the customer likes a product, and how they change their mind. */
export function useFavourite(product: { id: number; isFavored: boolean }) {
  const { user } = route.useRouteContext();
  const outbox = useOutbox();
  const { data: hearts } = useQuery(favouriteQueries.mine());
  const isFavored = hearts ? hearts.includes(product.id) : product.isFavored;
  const favoured = pendingFavourite({ id: product.id, isFavored }, usePendingCommands());
  const toggle = () => {
    const wanted = { customer_id: user.customer_id, product_id: product.id, is_favored: !favoured };
    outbox
      .put(setFavourite, wanted)
      .catch((failure: unknown) => notifyDanger({ message: storageErrorMessage(failure) }));
  };
  return { favoured, toggle };
}
