import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { formatDong } from '#contract/format/money.ts';
import { dong } from '#contract/http/fields.ts';
import { currentOrder } from '#contract/orders/expected-order.ts';
import { useHoldUnsaved } from '#web/cart/use-unsaved-lines.ts';
import { type OrderPlacement, toExpectedOrder } from '#web/line-items/order-placement.ts';
import { orderCommands } from '#web/orders/commands.ts';
import { orderMessages } from '#web/orders/order-messages.ts';
import type { PendingCommand } from '#web/outbox/command.ts';
import { useOutbox } from '#web/outbox/ui/outbox-context.tsx';
import { useReplaceCommand } from '#web/outbox/ui/use-replace-command.ts';
import { differsOnlyInPrice, OrderDifferences } from './order-differences.tsx';

/** The rejections of earlier versions tell the total alone. */
const rejectedOrder = z.extend(z.partial(currentOrder), { total: dong });

/** Orders what the shop would send now (rule 8), or gives up: the lines are still in the cart. */
export function FixOrder({ command }: { command: PendingCommand<OrderPlacement> }) {
  const outbox = useOutbox();
  const replace = useReplaceCommand(orderMessages.place);
  const navigate = useNavigate();
  const holdUnsaved = useHoldUnsaved();
  const rejected = rejectedOrder.safeParse(command.rejection?.data);
  const { shown } = command.input;
  const orderNow = (expected_total: number, now: typeof shown) => {
    if (holdUnsaved(now.lines)) return;
    // Without the lines of today, as from an earlier version, only the total is compared.
    const expected = now === shown ? undefined : toExpectedOrder(now);
    const placement = { ...command.input, expected_total, expected, shown: now };
    void replace(command.id, orderCommands.place, placement);
  };
  const discard = async () => {
    await outbox.discard(command.id);
    await navigate({ to: '/cart' });
  };
  return (
    <>
      {command.rejection?.status === 409 && rejected.success && (
        <OrderAgain seen={shown} {...rejected.data} onOrder={orderNow} />
      )}
      <Button size="sm" variant="light" onClick={() => void discard()}>
        Về giỏ hàng
      </Button>
    </>
  );
}

type Shown = OrderPlacement['shown'];

interface OrderAgainProps extends Partial<Shown> {
  seen: Shown;
  total: number;
  onOrder: (total: number, now: Shown) => void;
}

function OrderAgain({
  seen,
  total,
  onOrder,
  lines,
  address,
  recipient_name,
  recipient_phone,
}: OrderAgainProps) {
  const now = lines && address !== undefined ? { lines, address, recipient_name, recipient_phone } : seen;
  return (
    <>
      <OrderDifferences seen={seen} current={now} />
      <Button size="sm" onClick={() => onOrder(total, now)}>
        {differsOnlyInPrice(seen, now) ? 'Đồng ý giá mới' : 'Đặt như bây giờ'}: {formatDong(total)}
      </Button>
    </>
  );
}
