import { hashKey, type QueryClient } from '@tanstack/react-query';
import { cartQueries } from '#web/cart/queries.ts';

/**
 * Calls `onChange` when the shop tells another price of a variant in the cart, or withdraws it: then the replica is behind.
 * Returns an unsubscribe function.
 */
export function watchCartPrices(queryClient: QueryClient, onChange: () => void): () => void {
  const { queryKey } = cartQueries.list();
  const cartHash = hashKey(queryKey);
  const readPrices = () => {
    const lines = queryClient.getQueryData(queryKey) ?? [];
    return new Map(
      lines.map(({ product_item_id, price, is_available = true }) => [
        product_item_id,
        is_available ? price : null,
      ]),
    );
  };
  let known = readPrices();
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== cartHash) return;
    const before = known;
    known = readPrices();
    if ([...known].some(([id, price]) => before.has(id) && before.get(id) !== price)) onChange();
  });
}
