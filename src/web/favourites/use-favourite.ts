import { useQuery } from '@tanstack/react-query';
import { catalogueQueries } from '#web/catalogue/queries.ts';
import { usePendingCommands } from '#web/outbox/ui/outbox-context.tsx';
import { optimisticFavourite } from './pending.ts';
import { useSetFavourite } from './use-set-favourite.ts';

export function useFavourite(product: { id: number; isFavored: boolean }, onRemoved?: () => void) {
  const setFavourite = useSetFavourite();
  const { data: confirmedIds } = useQuery(catalogueQueries.favouriteIds());
  const isConfirmed = confirmedIds ? confirmedIds.includes(product.id) : product.isFavored;
  const isFavourite = optimisticFavourite({ id: product.id, isFavored: isConfirmed }, usePendingCommands());
  const toggle = async () => {
    const isStored = await setFavourite(product.id, !isFavourite);
    if (isStored && isFavourite) onRemoved?.();
  };
  return { isFavourite, toggle: () => void toggle() };
}
