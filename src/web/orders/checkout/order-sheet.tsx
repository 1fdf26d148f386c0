import { Button } from '@mantine/core';
import { hashKey, usePrefetchQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CartLine } from '#contract/cart.ts';
import { formatDong } from '#contract/format/money.ts';
import { formatNumber } from '#contract/format/number.ts';
import { Sheet } from '#design/overlay/sheet.tsx';
import { StitchedDivider } from '#design/theme/stitched-divider.tsx';
import { sumLines } from '#web/line-items/sum-lines.ts';
import { useReachable } from '#web/network/reachability/use-reachable.ts';
import type { AddressEditor } from '#web/orders/delivery/editable-address-choice.tsx';
import { NoteField } from '#web/orders/delivery/note-field.tsx';
import { orderQueries } from '#web/orders/queries.ts';
import { OrderItem } from './order-item.tsx';
import classes from './order-sheet.module.css';
import { RecipientChoice } from './recipient-choice.tsx';
import { type RejectedPlacement, RejectedPlacementAlert } from './rejected-placement.tsx';
import { useAddressSelection } from './use-address-selection.ts';
import { useCheckoutDraft } from './use-checkout-draft.ts';
import { toShownOrder, usePlaceOrder } from './use-place-order.ts';

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
  const draft = useCheckoutDraft();
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
  const { placing, place } = usePlaceOrder({ onPlaced: close, onRejected: showRejected });
  // An accepted order is added to this cached page, so it shows even if the network fails right afterwards.
  usePrefetchQuery(orderQueries.page(1));
  const recipient = useRef<HTMLElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const confirm = async () => {
    const { address, customer } = selection;
    // Meanwhile the button is off: a second tap would place a second order.
    setIsAsking(true);
    const isOutOfReach = !address && !customer && !(await selection.fetchCustomer());
    setIsAsking(false);
    // Offline, a phone without the address book can only say that the parcel goes to the default address.
    if (address || isOutOfReach)
      await place(lines, { address, customer, addressId: draft.addressId }, draft.note);
    else focusFirstChoice(recipient.current);
  };
  return (
    <Sheet
      title="Xác nhận đơn hàng"
      fullHeight
      opened={opened}
      onClose={close}
      footer={
        <Footer lines={lines} placing={placing || isAsking} onBack={close} onConfirm={() => void confirm()} />
      }
    >
      {rejected && (
        <RejectedPlacementAlert
          key={hashKey([rejected.rejection])}
          {...rejected}
          sheet={toShownOrder(lines, selection)}
        />
      )}
      <RecipientChoice selection={selection} AddressEditor={AddressEditor} ref={recipient} />
      <ul className={classes.items} aria-label="Sản phẩm trong đơn">
        {lines.map(line => (
          <OrderItem key={line.id} line={line} />
        ))}
      </ul>
      <StitchedDivider />
      <NoteField value={draft.note} placeholder="Ví dụ: giao giờ hành chính" onChange={draft.setNote} />
      <NextSteps />
    </Sheet>
  );
}

function focusFirstChoice(recipient: HTMLElement | null): void {
  const choice = recipient?.querySelector('input[type="radio"]') ?? recipient?.querySelector('button');
  if (choice instanceof HTMLElement) choice.focus();
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

interface FooterProps {
  lines: readonly CartLine[];
  placing: boolean;
  onBack: () => void;
  onConfirm: () => void;
}

function Footer({ lines, placing, onBack, onConfirm }: FooterProps) {
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
      <Button loading={placing} disabled={lines.length === 0} onClick={onConfirm}>
        {reachable ? 'Xác nhận đặt hàng' : 'Gửi khi có mạng'}
      </Button>
    </div>
  );
}
