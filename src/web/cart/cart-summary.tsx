import { Button } from '@mantine/core';
import { formatDong } from '#contract/format/money.ts';
import { sumLines } from '#web/line-items/sum-lines.ts';
import classes from './cart-summary.module.css';
import type { OptimisticLine } from './pending.ts';

export function CartSummary({
  selected,
  onOrder,
}: {
  selected: readonly OptimisticLine[];
  onOrder: () => void;
}) {
  const { quantity, total } = sumLines(selected);
  const isPending = selected.some(line => line.isPending);
  return (
    <div className={classes.summary}>
      <div aria-live="polite">
        <span className={classes.count}>
          Đã chọn {selected.length} món · số lượng {quantity}
          {isPending && ' · tạm tính'}
        </span>
        <strong className={classes.money}>{formatDong(total)}</strong>
      </div>
      <Button onClick={onOrder}>Đặt Hàng</Button>
    </div>
  );
}
