import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { RefusedChanges } from './refused-changes.tsx';
import { useCart } from './use-cart.ts';

/** The cart, with what was done to it since the shop last confirmed it. */
export function CartScreen() {
  const { lines, error, refetch } = useCart();
  return (
    <>
      <RefusedChanges />
      {lines && lines.length > 0 && <CartLines lines={lines} />}
      {lines?.length === 0 && (
        <EmptyState text="Giỏ hàng của bạn đang trống.">
          <Button renderRoot={props => <Link to="/shop" {...props} />}>Đến cửa hàng</Button>
        </EmptyState>
      )}
      {!lines && error && <ErrorState text="Could not load cart data" onRetry={() => void refetch()} />}
      {!lines && !error && <CartSkeleton />}
    </>
  );
}
