import { useNavigate } from '@tanstack/react-router';
import { v7 as uuidv7 } from 'uuid';
import type { Address } from '#contract/customer.ts';
import { notifySuccess } from '#design/feedback/notify.ts';
import { cartTotal, type PendingLine } from '#web/cart/pending.ts';
import { type Placement, placeOrder } from '#web/orders/commands.ts';
import { useSubmitCommand } from '#web/orders/use-submit-command.ts';

/** Places an order of lines and goes to its page: placed, or waiting to be sent. A rejection leaves the cart as it was. */
export function usePlaceOrder(onDone: () => void) {
  const navigate = useNavigate();
  const { busy, settle } = useSubmitCommand('Đặt hàng thất bại');

  const place = async (lines: readonly PendingLine[], address: Address | undefined, note: string) => {
    const order = placementOf(lines, address, note);
    const outcome = await settle(placeOrder, order);
    if (!outcome) return;
    if (outcome === 'accepted') notifySuccess({ message: 'Đặt hàng thành công!' });
    onDone();
    await navigate({ to: '/orders/$id', params: { id: order.id } });
  };
  return { placing: busy, place };
}

function placementOf(lines: readonly PendingLine[], address: Address | undefined, note: string): Placement {
  return {
    id: uuidv7(),
    item_ids: lines.map(line => line.id),
    address_id: address?.id,
    note,
    expected_total: cartTotal(lines).money,
    shown: { lines: [...lines], address: address?.address_full ?? '' },
  };
}
