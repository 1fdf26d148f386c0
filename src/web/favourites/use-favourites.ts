import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePendingCommands } from '#web/outbox/ui/outbox-context.tsx';
import { pendingFavourite, pendingFavourites } from './pending.ts';
import { favouriteQueries } from './queries.ts';

/**
 * A page of what the customer likes by now. The phone's own catalogue shows what the shop has not heard of yet; until it
 * is there, the shop's page is shown without what is liked no more.
 */
export function useFavourites(page: number) {
  const waiting = usePendingCommands();
  const { data: hearts } = useQuery(favouriteQueries.mine());
  const {
    data: ofShop,
    error,
    refetch,
  } = useQuery({
    ...favouriteQueries.page(page),
    placeholderData: keepPreviousData,
  });
  const { data: onPhone } = useQuery({
    ...favouriteQueries.onPhone(page, pendingFavourites(hearts ?? [], waiting)),
    enabled: hearts !== undefined,
    placeholderData: keepPreviousData,
  });
  const shown = onPhone ?? ofShop;
  const liked = shown?.data.filter(product => pendingFavourite(product, waiting));
  return { liked, pagination: shown?.pagination, error, refetch };
}
