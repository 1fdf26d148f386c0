import { Button, Textarea } from '@mantine/core';
import { usePrefetchQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { formatDong } from '#contract/money.ts';
import { maxNoteLength } from '#contract/orders.ts';
import { Sheet } from '#design/layout/sheet.tsx';
import { Stitch } from '#design/theme/stitch.tsx';
import { useCustomer } from '#web/customer/use-customer.ts';
import { LineSummary } from '#web/line-items/line-summary.tsx';
import { sumLines } from '#web/line-items/sum-lines.ts';
import { useReachable } from '#web/network/use-reachable.ts';
import { AddressChoice } from '#web/orders/address-choice.tsx';
import { orderQueries } from '#web/orders/queries.ts';
import classes from './order-sheet.module.css';
import { usePlaceOrder } from './use-place-order.ts';

interface OrderSheetProps {
  lines: readonly CartItem[];
  opened: boolean;
  onClose: () => void;
}

export function OrderSheet({ lines, opened, onClose }: OrderSheetProps) {
  const { customer } = useCustomer();
  const [addressId, setAddressId] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const { placing, place } = usePlaceOrder(onClose);
  // An accepted order is added to this cached page, so it shows even if the network fails right afterwards.
  usePrefetchQuery(orderQueries.page(1));
  const addresses = customer?.addresses ?? [];
  const address =
    addresses.find(({ id }) => id === addressId) ?? addresses.find(({ is_default }) => is_default);
  const confirm = () => void place(lines, address, note);
  return (
    <Sheet
      title="Xác nhận đơn hàng"
      opened={opened}
      onClose={onClose}
      footer={<Footer lines={lines} placing={placing} onBack={onClose} onConfirm={confirm} />}
    >
      {lines.map(line => (
        <LineSummary key={line.id} line={line} />
      ))}
      <Stitch />
      <AddressChoice customer={customer} chosen={address?.id ?? null} onChoose={setAddressId} />
      <Textarea
        label="Lời nhắn cho cửa hàng"
        placeholder="Ví dụ: giao giờ hành chính"
        maxLength={maxNoteLength}
        autosize
        minRows={2}
        value={note}
        onChange={event => setNote(event.target.value)}
      />
    </Sheet>
  );
}

interface FooterProps {
  lines: readonly CartItem[];
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
        Tổng cộng ({quantity} món) <strong>{formatDong(total)}</strong>
      </p>
      <Button variant="default" onClick={onBack} disabled={placing}>
        Quay lại
      </Button>
      <Button loading={placing} onClick={onConfirm}>
        {reachable ? 'Xác nhận đặt hàng' : 'Gửi khi có mạng'}
      </Button>
    </div>
  );
}
