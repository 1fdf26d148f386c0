import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { formatDong } from '#contract/format/money.ts';
import { priceChanged } from '#contract/orders.ts';
import type { OrderPlacement } from '#web/line-items/order-placement.ts';
import type { PendingCommand } from '#web/outbox/command.ts';
import { useOutbox } from '#web/outbox/ui/outbox-context.tsx';
import { orderCommands } from './commands.ts';

/** Orders again at today's total (rule 8), or gives up: the lines are still in the cart. */
export function FixOrder({ command }: { command: PendingCommand<OrderPlacement> }) {
  const outbox = useOutbox();
  const navigate = useNavigate();
  const newPrice = priceChanged.safeParse(command.rejection?.data);
  const acceptTotal = (expected_total: number) =>
    void outbox.replace(command.id, orderCommands.place, { ...command.input, expected_total });
  const discard = async () => {
    await outbox.discard(command.id);
    await navigate({ to: '/cart' });
  };
  return (
    <>
      {command.rejection?.status === 409 && newPrice.success && (
        <Button size="sm" onClick={() => acceptTotal(newPrice.data.total)}>
          Đồng ý giá mới: {formatDong(newPrice.data.total)}
        </Button>
      )}
      <Button size="sm" variant="light" onClick={() => void discard()}>
        Về giỏ hàng
      </Button>
    </>
  );
}
