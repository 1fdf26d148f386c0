import { Button } from '@mantine/core';
import type { RefObject } from 'react';
import { formatDong } from '#contract/format/money.ts';
import { formatNumber } from '#contract/format/number.ts';
import type { OptimisticLine } from '#web/cart/pending.ts';
import { sumLines } from '#web/line-items/sum-lines.ts';
import classes from './cart-summary.module.css';

interface CartSummaryProps {
  selected: readonly OptimisticLine[];
  orderButton: RefObject<HTMLButtonElement | null>;
  onOrder: () => void;
}

export function CartSummary({ selected, orderButton, onOrder }: CartSummaryProps) {
  const { quantity, total } = sumLines(selected);
  const isPending = selected.some(line => line.isPending);
  return (
    <div className={classes.summary}>
      <div aria-live="polite">
        <span className={classes.count}>
          Đã chọn {selected.length} món{'\u00a0· số\u00a0lượng\u00a0'}
          {formatNumber(quantity)}
          {isPending && '\u00a0· tạm tính'}
        </span>
        <strong className={classes.money}>{formatDong(total)}</strong>
      </div>
      <Button ref={orderButton} onClick={onOrder}>
        Đặt Hàng
      </Button>
    </div>
  );
}
