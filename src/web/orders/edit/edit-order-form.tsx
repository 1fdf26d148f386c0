import { hashKey } from '@tanstack/react-query';
import { useState } from 'react';
import type { Customer } from '#contract/customer.ts';
import type { OrderWithLines } from '#contract/orders/order.ts';
import type { Recipient } from '#contract/recipient.ts';
import { UnsavedNotice } from '#design/feedback/unsaved-notice.tsx';
import { Card } from '#design/layout/card.tsx';
import { Page } from '#design/layout/page.tsx';
import { useCustomer } from '#web/customer/use-customer.ts';
import { Delivery } from '#web/orders/delivery/delivery.tsx';
import { type AddressEditor, EditableAddressChoice } from '#web/orders/delivery/editable-address-choice.tsx';
import { NoteField } from '#web/orders/delivery/note-field.tsx';
import {
  hasLines,
  type OrderDraft,
  toExpectedChange,
  updateDraftLine,
} from '#web/orders/draft/order-draft.ts';
import { readChangedOrder, toSeenParts } from '#web/orders/rejection/changed-order.ts';
import { shownRecipient } from '#web/orders/shown-delivery.ts';
import classes from './edit-order-form.module.css';
import { EditOrderLine } from './edit-order-line.tsx';
import { type RejectedChange, RejectedChangeCard } from './rejected-change-card.tsx';
import { SaveBar } from './save-bar.tsx';
import { notifyUnfinished } from './unfinished-texts.ts';
import { useChangeOrder } from './use-change-order.ts';
import { useKeepRefused, useOrderDraft } from './use-order-draft.ts';
import { useUnfinishedLines } from './use-typed-texts.ts';

interface EditOrderFormProps {
  order: OrderWithLines;
  AddressEditor: AddressEditor;
}

export function EditOrderForm({ order, AddressEditor }: EditOrderFormProps) {
  const orderDraft = useOrderDraft(order);
  const { before, draft, isChanged, toChange, change, discard, discardStored, acceptSeen } = orderDraft;
  const keepRefused = useKeepRefused(order);
  const [rejected, setRejected] = useState<RejectedChange | null>(null);
  const showRejected = (refused: RejectedChange) => {
    keepRefused(refused.change);
    const now = readChangedOrder(refused.rejection);
    if (now) acceptSeen(toSeenParts(refused.change, now));
    setRejected(refused);
    return now !== undefined;
  };
  const { customer } = useCustomer();
  const { isSaving, save } = useChangeOrder({
    onStored: discardStored,
    onRejected: showRejected,
  });
  // Neither notice nor button goes before the shop has answered.
  const isEdited = isChanged || isSaving;
  const { unfinished, discardTyped } = useUnfinishedLines(draft.lines);
  const form = { ...toChange(), expected: toExpectedChange(before, draft, customer) };
  const onSave = () => {
    if (unfinished[0]) return notifyUnfinished(unfinished[0]);
    void save(form);
  };
  const discardAll = () => {
    discardTyped();
    discard();
    setRejected(null);
    acceptSeen({});
  };
  return (
    <Page
      bar={
        <SaveBar
          {...{ order: before, draft, isChanged: isEdited || unfinished.length > 0, isSaving, onSave }}
        />
      }
      barBeside
    >
      {rejected && <RejectedChangeCard key={hashKey([rejected.rejection])} {...{ rejected, form, order }} />}
      {/* What is changed while it is saved would be lost. */}
      <div inert={isSaving} className={classes.parts}>
        {isEdited && <UnsavedNotice onDiscard={discardAll} />}
        {draft.lines.map(draftLine => (
          <EditOrderLine
            key={draftLine.line.id}
            draftLine={draftLine}
            onChange={(update, seen) => change(updateDraftLine(draft, draftLine.line.id, update), seen)}
          />
        ))}
        {!hasLines(draft) && (
          <p role="alert">Đơn hàng cần ít nhất một món. Muốn bỏ cả đơn, bạn xóa đơn nhé.</p>
        )}
        <DeliveryCard
          order={before}
          draft={draft}
          onChoose={address_id => change({ ...draft, address_id })}
          onTypeNote={orderDraft.typeNote}
          onLeaveNote={orderDraft.leaveNote}
          AddressEditor={AddressEditor}
        />
      </div>
    </Page>
  );
}

interface DeliveryCardProps extends EditOrderFormProps {
  draft: OrderDraft;
  onChoose: (addressId: string) => void;
  onTypeNote: (note: string) => void;
  onLeaveNote: () => void;
}

function DeliveryCard(props: DeliveryCardProps) {
  const { order, draft, AddressEditor, onChoose, onTypeNote, onLeaveNote } = props;
  const { customer } = useCustomer();
  const currentId = customer ? findAddressId(order, customer) : null;
  const isGone =
    draft.address_id !== null && !customer?.addresses.some(address => address.id === draft.address_id);
  return (
    <Card label="Giao hàng">
      {currentId === null && <Delivery order={order} label="Đang giao đến" />}
      {customer && (
        <div>
          <h2 className={classes.heading}>Giao đến</h2>
          {isGone && <p role="alert">Địa chỉ đã chọn không còn nữa. Bạn chọn địa chỉ khác nhé.</p>}
          <EditableAddressChoice
            customer={customer}
            chosen={draft.address_id ?? currentId}
            onChoose={onChoose}
            AddressEditor={AddressEditor}
          />
        </div>
      )}
      <NoteField value={draft.note} onChange={onTypeNote} onBlur={onLeaveNote} />
    </Card>
  );
}

/** The saved address that the order goes to; `null` if it was changed or deleted since. */
function findAddressId(order: OrderWithLines, customer: Customer): string | null {
  const recipientKey = (recipient: Recipient) => hashKey([shownRecipient(recipient, customer)]);
  const address = customer.addresses.find(
    ({ address_full, ...recipient }) =>
      address_full === order.address && recipientKey(recipient) === recipientKey(order),
  );
  return address?.id ?? null;
}
