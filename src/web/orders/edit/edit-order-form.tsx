import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Customer } from '#contract/customer.ts';
import { formatDong } from '#contract/format/money.ts';
import type { OrderWithLines } from '#contract/orders/order.ts';
import type { Recipient } from '#contract/recipient.ts';
import { notifySuccess } from '#design/feedback/notify.ts';
import { Card } from '#design/layout/card.tsx';
import { Page } from '#design/layout/page.tsx';
import { useCustomer } from '#web/customer/use-customer.ts';
import { type OrderChange, orderCommands } from '#web/orders/commands.ts';
import { AddressChoice } from '#web/orders/delivery/address-choice.tsx';
import { Delivery } from '#web/orders/delivery/delivery.tsx';
import { NoteField } from '#web/orders/delivery/note-field.tsx';
import { listRemainingLineIds } from '#web/orders/pending-changes.ts';
import { useOrderCommand } from '#web/orders/use-order-command.ts';
import { savedOnPhone } from '#web/outbox/rejection-message.ts';
import { usePendingCommands } from '#web/outbox/ui/outbox-context.tsx';
import classes from './edit-order-form.module.css';
import { EditOrderLine } from './edit-order-line.tsx';
import {
  createDraft,
  type DraftLineUpdate,
  hasLines,
  type OrderDraft,
  sumDraft,
  toExpectedOrder,
  toOrderChange,
  updateDraftLine,
} from './order-draft.ts';

export function EditOrderForm({ order }: { order: OrderWithLines }) {
  const pending = usePendingCommands();
  const [edited, setEdited] = useState<OrderDraft | null>(null);
  // An untouched form follows the data: at app start, pending commands load a moment after the order.
  const draft = edited ?? createDraft(order, pending);
  const updateLine = (id: string, update: DraftLineUpdate) =>
    setEdited(current => updateDraftLine(current ?? draft, id, update));
  return (
    <Page bar={<SaveBar order={order} draft={draft} />} barBeside>
      {draft.lines.map(draftLine => (
        <EditOrderLine
          key={draftLine.line.id}
          draftLine={draftLine}
          onChange={update => updateLine(draftLine.line.id, update)}
        />
      ))}
      {!hasLines(draft) && <p role="alert">Đơn hàng cần ít nhất một món. Muốn bỏ cả đơn, bạn xóa đơn nhé.</p>}
      <DeliveryCard order={order} draft={draft} onChange={change => setEdited({ ...draft, ...change })} />
    </Page>
  );
}

interface DeliveryCardProps {
  order: OrderWithLines;
  draft: OrderDraft;
  onChange: (change: Partial<OrderDraft>) => void;
}

function DeliveryCard({ order, draft, onChange }: DeliveryCardProps) {
  const { customer } = useCustomer();
  return (
    <Card label="Giao hàng">
      <Delivery order={order} label="Đang giao đến" />
      <AddressChoice
        customer={customer}
        chosen={draft.address_id ?? findAddressId(order, customer)}
        onChoose={address_id => onChange({ address_id })}
      />
      <NoteField value={draft.note} onChange={note => onChange({ note })} />
    </Card>
  );
}

/** The saved address that the order goes to; `null` if it was changed or deleted since. */
function findAddressId(order: OrderWithLines, customer: Customer | null): string | null {
  const recipientOf = ({ recipient_name, recipient_phone }: Recipient) =>
    `${recipient_name ?? ''}/${recipient_phone ?? ''}`;
  const address = customer?.addresses.find(
    ({ address_full, ...recipient }) =>
      address_full === order.address && recipientOf(recipient) === recipientOf(order),
  );
  return address?.id ?? null;
}

function SaveBar({ order, draft }: { order: OrderWithLines; draft: OrderDraft }) {
  const pending = usePendingCommands();
  const { customer } = useCustomer();
  const { saving, save } = useChangeOrder();
  const total = sumDraft(draft);
  const saveDraft = () => {
    const change = toOrderChange(order.id, draft, listRemainingLineIds(order, pending));
    void save({ ...change, expected: toExpectedOrder(order, draft, customer?.addresses ?? []) });
  };
  return (
    <div className={classes.bar}>
      <p className={classes.total} aria-live="polite">
        Tổng mới <strong>{formatDong(total)}</strong>
        {total !== order.total && <s>{formatDong(order.total)}</s>}
      </p>
      <Button
        variant="default"
        renderRoot={props => <Link to="/orders/$id" params={{ id: order.id }} {...props} />}
      >
        Quay lại
      </Button>
      <Button disabled={!hasLines(draft)} loading={saving} onClick={saveDraft}>
        Lưu thay đổi
      </Button>
    </div>
  );
}

function useChangeOrder() {
  const navigate = useNavigate();
  const { busy, submit } = useOrderCommand({
    success: 'Đã cập nhật đơn hàng.',
    failure: 'Không thể sửa đơn hàng',
  });
  const save = async (change: OrderChange) => {
    const outcome = await submit(orderCommands.change, change);
    if (!outcome) return;
    if (outcome === 'waiting') notifySuccess({ message: savedOnPhone });
    await navigate({ to: '/orders/$id', params: { id: change.id } });
  };
  return { saving: busy, save };
}
