import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { RefusedChanges } from '#web/outbox/refused-changes.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { addLine, changeLine, removeLines } from './commands.ts';
import { useCart } from './use-cart.ts';

const refusals = new Map([
  [addLine.name, 'Thêm giỏ hàng thất bại'],
  [changeLine.name, 'Cập nhật giỏ hàng thất bại'],
  [removeLines.name, 'Xóa sản phẩm thất bại!'],
]);

/** The cart, with what was done to it since the shop last confirmed it. */
export function CartScreen() {
  const { lines, error, refetch } = useCart();
  return (
    <>
      <RefusedChanges titles={refusals} />
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
