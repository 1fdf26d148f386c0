import { Button } from '@mantine/core';
import type { CartLine } from '#contract/cart.ts';
import { formatDong } from '#contract/format/money.ts';
import { formatNumber } from '#contract/format/number.ts';
import { sumLines } from '#web/line-items/sum-lines.ts';
import { useReachable } from '#web/network/reachability/use-reachable.ts';
import classes from './order-sheet.module.css';

interface OrderFooterProps {
  lines: readonly CartLine[];
  placing: boolean;
  /** For the address book, or for as long as it takes to see what it says. */
  isAsking: boolean;
  onBack: () => void;
  onConfirm: () => void;
}

export function OrderFooter({ lines, placing, isAsking, onBack, onConfirm }: OrderFooterProps) {
  const reachable = useReachable();
  const { quantity, total } = sumLines(lines);
  return (
    <div className={classes.footer}>
      <p className={classes.total}>
        Tổng cộng (số lượng {formatNumber(quantity)}) <strong>{formatDong(total)}</strong>
      </p>
      <Button variant="default" onClick={onBack} disabled={placing}>
        Quay lại
      </Button>
      <Button loading={placing || isAsking} disabled={lines.length === 0} onClick={onConfirm}>
        {reachable ? 'Xác nhận đặt hàng' : 'Gửi khi có mạng'}
      </Button>
    </div>
  );
}
