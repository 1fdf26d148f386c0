import { useQueryClient } from '@tanstack/react-query';
import { orderQueries } from '#web/orders/queries.ts';

/** The code of an order this phone has seen; nothing for another. */
export function OrderCode({ id }: { id: string }) {
  const queryClient = useQueryClient();
  return queryClient.getQueryData(orderQueries.one(id).queryKey)?.code ?? '';
}
