import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { Address } from '#contract/customer.ts';
import { type PendingLine, totalOf } from '#web/cart/pending.ts';
import type { CommandRefusal } from '#web/outbox/command.ts';
import { useOutbox } from '#web/outbox/outbox-context.tsx';
import { notifyDanger, notifySuccess } from '#web/ui/notify.ts';
import { type Placement, placeOrder } from './commands.ts';

/** How long the shop's answer is waited for before the order is shown as waiting, in ms. */
const patience = 8_000;

/** Places an order of lines and goes to its page: placed, or waiting to be sent. A refusal leaves the cart as it was. */
export function usePlaceOrder(onDone: () => void) {
  const outbox = useOutbox();
  const navigate = useNavigate();
  const [placing, setPlacing] = useState(false);

  const place = async (lines: readonly PendingLine[], address: Address | undefined, note: string) => {
    setPlacing(true);
    const order = placementOf(lines, address, note);
    try {
      const outcome = await outbox.outcome(await outbox.put(placeOrder, order), patience);
      if (outcome.kind === 'refused') {
        await outbox.discard(outcome.command.id);
        return sayRefused(outcome.command.refusal);
      }
      if (outcome.kind === 'accepted') notifySuccess({ message: 'Đặt hàng thành công!' });
      onDone();
      await navigate({ to: '/orders/$id', params: { id: order.id } });
    } catch {
      notifyDanger({ title: 'Đặt hàng thất bại', message: 'Chưa lưu được trên máy' });
    } finally {
      setPlacing(false);
    }
  };
  return { placing, place };
}

function sayRefused(refusal: CommandRefusal | null): void {
  const first = Object.values(refusal?.errors ?? {})[0]?.[0];
  notifyDanger({ message: first ?? refusal?.message ?? 'Đặt hàng thất bại' });
}

function placementOf(lines: readonly PendingLine[], address: Address | undefined, note: string): Placement {
  return {
    id: uuidv7(),
    item_ids: lines.map(line => line.id),
    address_id: address?.id,
    note,
    expected_total: totalOf(lines).money,
    shown: { lines: [...lines], address: address?.address_full ?? '' },
  };
}
