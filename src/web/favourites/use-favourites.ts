import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { catalogueQueries } from '#web/catalogue/queries.ts';
import { usePendingCommands } from '#web/outbox/ui/outbox-context.tsx';
import { optimisticFavourite, optimisticFavouriteIds } from './pending.ts';
import { favouriteQueries } from './queries.ts';

/**
 * The replica can show products that were just added. Until it is complete, the shop's page is shown without those that
 * were just removed.
 */
export function useFavourites(page: number) {
  const pending = usePendingCommands();
  const { data: confirmedIds } = useQuery(catalogueQueries.favouriteIds());
  const {
    data: confirmedPage,
    error,
    refetch,
  } = useQuery({
    ...favouriteQueries.page(page),
    placeholderData: keepPreviousData,
  });
  const { data: localPage } = useQuery({
    ...favouriteQueries.localPage(page, optimisticFavouriteIds(confirmedIds ?? [], pending)),
    enabled: confirmedIds !== undefined,
    placeholderData: keepPreviousData,
  });
  const result = localPage ?? confirmedPage;
  const products = result?.data.filter(product => optimisticFavourite(product, pending));
  return { products, pagination: result?.pagination, error, refetch };
}
