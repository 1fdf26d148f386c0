import { Button } from '@mantine/core';
import { hashKey } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
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
import { shownRecipient } from '#web/orders/shown-delivery.ts';
import { useOrderCommand } from '#web/orders/use-order-command.ts';
import { savedOnPhone } from '#web/outbox/rejection-message.ts';
import classes from './edit-order-form.module.css';
import { EditOrderLine } from './edit-order-line.tsx';
import { hasLines, type OrderDraft, sumDraft, toExpectedOrder, updateDraftLine } from './order-draft.ts';
import { useOrderDraft } from './use-order-draft.ts';

export function EditOrderForm({ order }: { order: OrderWithLines }) {
  const { draft, isChanged, toChange, change, discard, acceptSeenNote } = useOrderDraft(order);
  const saveBar = (
    <SaveBar order={order} draft={draft} toChange={toChange} onSaved={discard} onRejected={acceptSeenNote} />
  );
  return (
    <Page bar={saveBar} barBeside>
      {isChanged && (
        <p className={classes.unsaved} role="status">
          Có thay đổi chưa lưu.
          <Button variant="subtle" size="sm" onClick={discard}>
            Bỏ thay đổi
          </Button>
        </p>
      )}
      {draft.lines.map(draftLine => (
        <EditOrderLine
          key={draftLine.line.id}
          draftLine={draftLine}
          onChange={update => change(updateDraftLine(draft, draftLine.line.id, update))}
        />
      ))}
      {!hasLines(draft) && <p role="alert">Đơn hàng cần ít nhất một món. Muốn bỏ cả đơn, bạn xóa đơn nhé.</p>}
      <DeliveryCard order={order} draft={draft} onChange={update => change({ ...draft, ...update })} />
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
      <Delivery order={order} label="Giao đến" />
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
  if (!customer) return null;
  const recipientKey = (recipient: Recipient) => hashKey([shownRecipient(recipient, customer)]);
  const address = customer.addresses.find(
    ({ address_full, ...recipient }) =>
      address_full === order.address && recipientKey(recipient) === recipientKey(order),
  );
  return address?.id ?? null;
}

interface SaveBarProps {
  order: OrderWithLines;
  draft: OrderDraft;
  toChange: (draft: OrderDraft) => OrderChange;
  onSaved: () => void;
  onRejected: () => void;
}

function SaveBar({ order, draft, toChange, onSaved, onRejected }: SaveBarProps) {
  const { customer } = useCustomer();
  const { saving, save } = useChangeOrder(onSaved, onRejected);
  const total = sumDraft(draft);
  const saveDraft = () => {
    const expected = toExpectedOrder(order, draft, customer);
    void save({ ...toChange(draft), expected });
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

function useChangeOrder(onSaved: () => void, onRejected: () => void) {
  const navigate = useNavigate();
  const { busy, submit } = useOrderCommand({
    success: 'Đã cập nhật đơn hàng.',
    failure: 'Không thể sửa đơn hàng',
  });
  const save = async (change: OrderChange) => {
    const outcome = await submit(orderCommands.change, change, onRejected);
    if (!outcome) return;
    onSaved();
    if (outcome === 'waiting') notifySuccess({ message: savedOnPhone() });
    await navigate({ to: '/orders/$id', params: { id: change.id } });
  };
  return { saving: busy, save };
}
