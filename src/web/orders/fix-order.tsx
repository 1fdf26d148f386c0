import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { formatDong } from '#contract/money.ts';
import { priceChanged } from '#contract/orders.ts';
import type { WaitingCommand } from '#web/outbox/command.ts';
import { useOutbox } from '#web/outbox/ui/outbox-context.tsx';
import { type Placement, placeOrder } from './commands.ts';

/** A refused order: agreed to at today's price, or taken back to the cart, where its lines still lie. */
export function MendOrder({
  command,
  onLeave,
}: {
  command: WaitingCommand<Placement>;
  onLeave?: () => void;
}) {
  const outbox = useOutbox();
  const navigate = useNavigate();
  const today = priceChanged.safeParse(command.refusal?.data);
  const agree = (expected_total: number) =>
    void outbox.putInstead(command.id, placeOrder, { ...command.input, expected_total });
  const takeBack = async () => {
    await outbox.discard(command.id);
    onLeave?.();
    await navigate({ to: '/cart' });
  };
  return (
    <>
      {command.refusal?.status === 409 && today.success && (
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
