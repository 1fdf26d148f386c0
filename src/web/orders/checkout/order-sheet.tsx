import { hashKey, usePrefetchQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CartLine } from '#contract/cart.ts';
import { useReadingPause } from '#design/feedback/use-reading-pause.ts';
import { Sheet } from '#design/overlay/sheet.tsx';
import { StitchedDivider } from '#design/theme/stitched-divider.tsx';
import { useHoldUnsaved } from '#web/cart/use-unsaved-lines.ts';
import { useReachable } from '#web/network/reachability/use-reachable.ts';
import type { AddressEditor } from '#web/orders/delivery/editable-address-choice.tsx';
import { NoteField } from '#web/orders/delivery/note-field.tsx';
import { orderQueries } from '#web/orders/queries.ts';
import { OrderFooter } from './order-footer.tsx';
import { OrderItems } from './order-items.tsx';
import classes from './order-sheet.module.css';
import { RecipientChoice } from './recipient-choice.tsx';
import { type RejectedPlacement, RejectedPlacementAlert } from './rejected-placement.tsx';
import { useAddressSelection } from './use-address-selection.ts';
import { focusFirstChoice, useAskForAddresses } from './use-ask-for-addresses.ts';
import { useCheckoutDraft } from './use-checkout-draft.ts';
import { createPlacement, toShownOrder, usePlaceOrder } from './use-place-order.ts';

export interface OrderSheetProps {
  lines: readonly CartLine[];
  opened: boolean;
  /** The lines may not be in the cart any more. */
  onRejected: () => void;
  onClose: () => void;
}

interface OrderSheetParts {
  AddressEditor: AddressEditor;
}

export function OrderSheet(props: OrderSheetProps & OrderSheetParts) {
  const { lines, opened, onRejected, onClose, AddressEditor } = props;
  const { placing, place } = usePlaceOrder(opened);
  const draft = useCheckoutDraft(placing);
  const selection = useAddressSelection(draft);
  const [rejected, setRejected] = useState<RejectedPlacement | null>(null);
  const close = () => {
    setRejected(null);
    onClose();
  };
  const showRejected = (placement: RejectedPlacement) => {
    selection.handleRejection(placement.rejection);
    onRejected();
    setRejected(placement);
    return true;
  };
  // An accepted order is added to this cached page, so it shows even if the network fails right afterwards.
  usePrefetchQuery(orderQueries.page(1));
  const recipient = useRef<HTMLElement>(null);
  const isReachable = useReachable();
  const { address, customer, isFetching } = selection;
  const isAsking = useReadingPause(!customer && isReachable && isFetching);
  const ask = useAskForAddresses(selection, recipient);
  const holdUnsaved = useHoldUnsaved();
  const confirm = () => {
    // Another tab may have begun since the cart has let this order through.
    if (holdUnsaved(lines)) return;
    // Offline, a phone without the address book says that the parcel goes to the default address.
    if (address || (!customer && !isReachable)) {
      const order = createPlacement(lines, { address, customer }, draft.note);
      return place(order, { onPlaced: close, onRejected: showRejected });
    }
    // Whatever comes, it is confirmed by a tap of its own: nobody has seen it yet.
    return customer ? focusFirstChoice(recipient.current) : ask();
  };
  return (
    <Sheet
      title="Xác nhận đơn hàng"
      fullHeight
      opened={opened}
      onClose={close}
      footer={
        <OrderFooter
          lines={lines}
          placing={placing}
          isAsking={isAsking}
          onBack={close}
          onConfirm={() => void confirm()}
        />
      }
    >
      {rejected && (
        <RejectedPlacementAlert
          key={hashKey([rejected.rejection])}
          {...rejected}
          sheet={toShownOrder(lines, selection)}
        />
      )}
      {/* What is changed after the tap would not be in the order. */}
      <div inert={placing} className={classes.order}>
        <RecipientChoice
          selection={selection}
          AddressEditor={AddressEditor}
          onRetry={() => void ask()}
          ref={recipient}
        />
        <OrderItems lines={lines} />
        <StitchedDivider />
        <NoteField value={draft.note} placeholder="Ví dụ: giao giờ hành chính" onChange={draft.setNote} />
        <NextSteps />
      </div>
    </Sheet>
  );
}

function NextSteps() {
  const reachable = useReachable();
  return (
    <p className={classes.nextSteps}>
      {!reachable && 'Đang ngoại tuyến: đơn nằm trên máy, có mạng mình gửi ngay. '}
      Nhận đơn xong, cửa hàng gọi bạn xác nhận, báo phí giao và gửi yêu cầu chuyển khoản. Lúc này bạn chưa
      phải trả gì nhé.
    </p>
  );
}
