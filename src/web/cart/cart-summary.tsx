import { Button } from '@mantine/core';
import { formatDong } from '#contract/money.ts';
import classes from './cart-summary.module.css';
import { cartTotal, type PendingLine } from './pending.ts';

/** How much is selected, and the way to order it; `tạm tính` while the shop has not confirmed all of it. */
export function CartSummary({
  selected,
  onOrder,
}: {
  selected: readonly PendingLine[];
  onOrder: () => void;
}) {
  const { quantity, money } = cartTotal(selected);
  const waiting = selected.some(line => line.waiting);
  return (
    <div className={classes.summary}>
      <div aria-live="polite">
        <span className={classes.count}>
          Đã chọn {selected.length} · {quantity} món{waiting && ' · tạm tính'}
        </span>
        <strong className={classes.money}>{formatDong(money)}</strong>
      </div>
      <Button onClick={onOrder}>Đặt Hàng</Button>
    </div>
  );
}
