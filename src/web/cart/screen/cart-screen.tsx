import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { ErrorState } from '#design/feedback/error-state.tsx';
import { useFocusAfterRemoval } from '#design/overlay/focus-title.ts';
import { cartCommands } from '#web/cart/commands.ts';
import type { OptimisticLine } from '#web/cart/pending.ts';
import { useCart } from '#web/cart/use-cart.ts';
import { LineSkeleton } from '#web/line-items/line-skeleton.tsx';
import { RejectionNotes } from '#web/outbox/ui/rejection-note.tsx';
import { CartLines } from './cart-lines.tsx';
import classes from './cart-screen.module.css';
import { EditLine } from './edit-line.tsx';

const rejectionTitles = new Map([
  [cartCommands.add.name, 'Thêm giỏ hàng thất bại'],
  [cartCommands.addMore.name, 'Thêm giỏ hàng thất bại'],
  [cartCommands.change.name, 'Cập nhật giỏ hàng thất bại'],
  [cartCommands.changeQuantity.name, 'Cập nhật giỏ hàng thất bại'],
  [cartCommands.remove.name, 'Xóa sản phẩm thất bại!'],
]);

interface CartScreenProps {
  OrderSheet: ComponentType<OrderSheetProps>;
}

interface OrderSheetProps {
  lines: readonly OptimisticLine[];
  opened: boolean;
  onRejected: () => void;
  onClose: () => void;
}

export function CartScreen({ OrderSheet }: CartScreenProps) {
  const { lines, error, refetch } = useCart();
  useFocusAfterRemoval(lines?.length ?? 0);
  const [selected, setSelected] = useState<readonly OptimisticLine[]>([]);
  const [ordering, sheet] = useDisclosure();
  const [editing, setEditing] = useState<OptimisticLine | null>(null);
  const order = (next: readonly OptimisticLine[]) => {
    setSelected(next);
    sheet.open();
  };
  // What is no longer in the cart leaves the sheet, which says so.
  const dropMissing = async () => {
    const { data } = await refetch();
    if (data) setSelected(before => before.filter(({ id }) => data.some(line => line.id === id)));
  };
  return (
    <>
      <div className={classes.rejections}>
        <RejectionNotes titles={rejectionTitles} />
      </div>
      {lines && lines.length > 0 && <CartLines lines={lines} onOrder={order} onEdit={setEditing} />}
      {lines?.length === 0 && (
        <EmptyState text="Giỏ hàng của bạn đang trống.">
          <Button renderRoot={props => <Link to="/shop" {...props} />}>Đến cửa hàng</Button>
        </EmptyState>
      )}
      {!lines && error && <ErrorState text="Could not load cart data" onRetry={() => void refetch()} />}
      {!lines && !error && <LineSkeleton />}
      {/* Outside the list: what is typed stays when another phone orders the only line. */}
      {editing && (
        <EditLine key={editing.id} line={editing} cart={lines ?? []} onClose={() => setEditing(null)} />
      )}
      <OrderSheet
        lines={refreshLines(selected, lines ?? [])}
        opened={ordering}
        onRejected={() => void dropMissing()}
        onClose={sheet.close}
      />
    </>
  );
}

// A pending order takes its lines out of the cart, but the sheet keeps them: if the shop rejects the order, the sheet still
// shows what was typed, with the lines at today's price.
function refreshLines(
  selected: readonly OptimisticLine[],
  cart: readonly OptimisticLine[],
): readonly OptimisticLine[] {
  return selected.map(line => cart.find(({ id }) => id === line.id) ?? line);
}
