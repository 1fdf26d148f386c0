import { useQuery } from '@tanstack/react-query';
import { shop } from '#contract/shop.ts';
import { pendingCart } from '#web/cart/pending.ts';
import { cartQueries } from '#web/cart/queries.ts';
import { usePendingCommands } from '#web/outbox/ui/outbox-context.tsx';
import classes from './bottom-menu.module.css';

export function CartBadge() {
  const count = useCartCount();
  if (count === 0) return null;
  return (
    <span className={classes.badge} role="img" aria-label={`${count} dòng trong giỏ`}>
      {count > 99 ? '99+' : count}
    </span>
  );
}

function useCartCount(): number {
  const { data } = useQuery(cartQueries.mine());
  const pending = usePendingCommands();
  return data ? pendingCart(data, pending).length : shop.cartBadgeFallback;
}
