import { Button } from '@mantine/core';
import { formatDong } from '#contract/format/money.ts';
import { PendingBadge } from '#design/feedback/pending-badge.tsx';
import { Card } from '#design/layout/card.tsx';
import { StitchedDivider } from '#design/theme/stitched-divider.tsx';
import { LineSummary } from '#web/line-items/line-summary.tsx';
import type { OrderPlacement } from '#web/line-items/order-placement.ts';
import { Delivery } from '#web/orders/delivery/delivery.tsx';
import type { PendingCommand } from '#web/outbox/command.ts';
import { useTakeBack } from '#web/outbox/ui/outbox-context.tsx';
import { RejectionNote } from '#web/outbox/ui/rejection-note.tsx';
import classes from './order-card.module.css';

function describeState({ isStuck, wasSent }: PendingCommand): string {
  if (isStuck) return 'Cửa hàng chưa xử lý được';
  return wasSent ? 'Đã gửi đi, chờ cửa hàng trả lời' : 'Chờ gửi – chưa đặt thành công';
}

interface PendingOrderCardProps {
  command: PendingCommand<OrderPlacement>;
  onTakenBack?: () => void;
}

/** An order can be taken back until it is sent; from then on it may have been placed (rule 24). */
export function PendingOrderCard({ command, onTakenBack }: PendingOrderCardProps) {
  const takeBack = useTakeBack();
  const { shown, expected_total, note } = command.input;
  if (command.rejection) {
    return <RejectionNote title="Đặt hàng thất bại" rejection={command.rejection} />;
  }
  return (
    <Card label="Đơn chờ gửi">
      <h2 className={classes.pending}>
        <PendingBadge text={describeState(command)} />
      </h2>
      {shown.lines.map(line => (
        <LineSummary key={line.id} line={line} Heading="h3" />
      ))}
      {shown.address && <Delivery order={shown} />}
      {note && <p className={classes.text}>Lời nhắn: {note}</p>}
      <StitchedDivider />
      <div className={classes.footer}>
        <span>
          Tạm tính <strong className={classes.total}>{formatDong(expected_total)}</strong>
        </span>
        {!command.wasSent && (
          <Button
            variant="subtle"
            color="red"
            aria-label={`Rút lại đơn ${formatDong(expected_total)}`}
            onClick={() => takeBack(command, onTakenBack)}
          >
            Rút lại
          </Button>
        )}
      </div>
    </Card>
  );
}
