import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { CartLine } from '#contract/cart.ts';
import type { Address, Customer } from '#contract/customer.ts';
import { firstScreen } from '#design/theme/first-screen.ts';
import { useUser } from '#web/auth/use-user.ts';
import { type OrderPlacement, toExpectedOrder } from '#web/line-items/order-placement.ts';
import { sumLines } from '#web/line-items/sum-lines.ts';
import { orderCommands } from '#web/orders/commands.ts';
import { orderMessages } from '#web/orders/order-messages.ts';
import { toShownDelivery } from '#web/orders/shown-delivery.ts';
import { useOrderCommand } from '#web/orders/use-order-command.ts';
import { resetCheckoutDraft } from '#web/storage/drafts/checkout-draft.ts';
import { usedAddresses } from '#web/storage/values/recent-lists.ts';
import type { RejectedPlacement } from './rejected-placement.tsx';

interface ShownDelivery {
  address: Address | undefined;
  /** `null` while the phone does not know the customer's addresses. */
  customer: Customer | null;
}

interface Progress {
  onPlaced: () => void;
  onRejected: (rejected: RejectedPlacement) => boolean;
}

/** `isOpened`: whether the order sheet is. */
export function usePlaceOrder(isOpened: boolean) {
  const navigate = useNavigate();
  const router = useRouter();
  const { customer_id } = useUser();
  const { busy, submit } = useOrderCommand(orderMessages.place, isOpened);

  // Without a service worker, the network may be gone before the page of the order is loaded. Tried again as the sheet opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    void firstScreen.then(() => router.loadRouteChunk(router.routesByPath['/orders/$id']));
  }, [isOpened, router]);

  const place = async (order: OrderPlacement, { onPlaced, onRejected }: Progress) => {
    const outcome = await submit(orderCommands.place, order, {
      // At once, for a page that is closed before the shop has answered. What is discarded restores it.
      onStored: () => resetCheckoutDraft(customer_id),
      onRejected: rejection => onRejected({ shown: order.shown, rejection }),
    });
    if (!outcome) return;
    if (order.address_id) usedAddresses.record(customer_id, order.address_id);
    onPlaced();
    await navigate({ to: '/orders/$id', params: { id: order.id } });
  };
  return { placing: busy, place };
}

export const toShownOrder = (lines: readonly CartLine[], { address, customer }: ShownDelivery) => ({
  lines: [...lines],
  address: '',
  ...(address && customer && toShownDelivery(address, customer)),
});

export function createPlacement(
  lines: readonly CartLine[],
  delivery: ShownDelivery,
  note: string,
): OrderPlacement {
  const shown = toShownOrder(lines, delivery);
  return {
    id: uuidv7(),
    item_ids: lines.map(line => line.id),
    address_id: delivery.address?.id,
    note,
    expected_total: sumLines(lines).total,
    expected: toExpectedOrder(shown),
    shown,
  };
}
