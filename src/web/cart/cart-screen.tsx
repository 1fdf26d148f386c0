import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { ErrorState } from '#design/feedback/error-state.tsx';
import { LineSkeleton } from '#web/line-items/line-skeleton.tsx';
import { OrderSheet } from '#web/orders/place/order-sheet.tsx';
import { RejectedChanges } from '#web/outbox/ui/rejected-changes.tsx';
import { CartLines } from './cart-lines.tsx';
import { addLine, changeLine, removeLines } from './commands.ts';
import type { PendingLine } from './pending.ts';
import { useCart } from './use-cart.ts';

const rejectionTitles = new Map([
  [addLine.name, 'Thêm giỏ hàng thất bại'],
  [changeLine.name, 'Cập nhật giỏ hàng thất bại'],
  [removeLines.name, 'Xóa sản phẩm thất bại!'],
]);

/** The cart, with what was done to it since the shop last confirmed it. */
export function CartScreen() {
  const { lines, error, refetch } = useCart();
  const [ordered, order] = useState<readonly PendingLine[]>([]);
  const [ordering, sheet] = useDisclosure();
  const open = (selected: readonly PendingLine[]) => {
    order(selected);
    sheet.open();
  };
  return (
    <>
      <RejectedChanges titles={rejectionTitles} />
      {lines && lines.length > 0 && <CartLines lines={lines} onOrder={open} />}
      {lines?.length === 0 && (
        <EmptyState text="Giỏ hàng của bạn đang trống.">
          <Button renderRoot={props => <Link to="/shop" {...props} />}>Đến cửa hàng</Button>
        </EmptyState>
      )}
      {!lines && error && <ErrorState text="Could not load cart data" onRetry={() => void refetch()} />}
      {!lines && !error && <LineSkeleton />}
      <OrderSheet lines={asTheyAre(ordered, lines ?? [])} opened={ordering} onClose={sheet.close} />
    </>
  );
}

// An order on its way takes its lines out of the cart, but not out of the sheet: where it is refused, what was typed
// there stays, beside the lines at today's price.
function asTheyAre(ordered: readonly PendingLine[], cart: readonly PendingLine[]): readonly PendingLine[] {
  return ordered.map(line => cart.find(({ id }) => id === line.id) ?? line);
}
