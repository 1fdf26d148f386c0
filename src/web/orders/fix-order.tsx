import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { formatDong } from '#contract/money.ts';
import { priceChanged } from '#contract/orders.ts';
import type { PendingCommand } from '#web/outbox/command.ts';
import { useOutbox } from '#web/outbox/ui/outbox-context.tsx';
import { type Placement, placeOrder } from './commands.ts';

/** A refused order: agreed to at today's price, or taken back to the cart, where its lines still lie. */
export function FixOrder({ command, onLeave }: { command: PendingCommand<Placement>; onLeave?: () => void }) {
  const outbox = useOutbox();
  const navigate = useNavigate();
  const today = priceChanged.safeParse(command.rejection?.data);
  const agree = (expected_total: number) =>
    void outbox.replace(command.id, placeOrder, { ...command.input, expected_total });
  const takeBack = async () => {
    await outbox.discard(command.id);
    onLeave?.();
    await navigate({ to: '/cart' });
  };
  return (
    <>
      {command.rejection?.status === 409 && today.success && (
        <Button size="sm" onClick={() => agree(today.data.total)}>
          Đồng ý giá mới: {formatDong(today.data.total)}
        </Button>
      )}
      <Button size="sm" variant="light" onClick={() => void takeBack()}>
        Về giỏ hàng
      </Button>
    </>
  );
}
