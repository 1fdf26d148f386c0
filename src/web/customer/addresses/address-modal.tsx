import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { useRef, useState } from 'react';
import { type Address, isAddressBookFull } from '#contract/customer.ts';
import { FormError } from '#design/feedback/form-error.tsx';
import { UnsavedNotice } from '#design/feedback/unsaved-notice.tsx';
import { useFocusAfterReplacement } from '#design/overlay/focus-title.ts';
import { EditModal } from '#web/customer/edit-modal.tsx';
import classes from '#web/customer/form.module.css';
import type { OptimisticCustomer } from '#web/customer/pending.ts';
import { useCustomer } from '#web/customer/use-customer.ts';
import { AddressFields } from '#web/places/address-fields.tsx';
import { addressDrafts } from '#web/storage/drafts/address-drafts.ts';
import { FullBook } from './full-book.tsx';
import { RecipientFields } from './recipient-fields.tsx';
import { draftIdOf, type RejectedAddress, useAddressForm } from './use-address-form.ts';

export interface AddressModalProps {
  address: Address | null;
  rejected?: RejectedAddress;
  customerId: number;
  /** What the order that is open goes to. */
  chosenId?: string | null;
  onClose: () => void;
  onSaved?: (id: string) => void;
}

export function AddressModal(props: AddressModalProps) {
  const fullBook = useFullBook(props.address);
  const content = useRef<HTMLDivElement>(null);
  useFocusAfterReplacement(fullBook ? 'book' : 'form', content);
  const [discarded, setDiscarded] = useState(0);
  const discard = () => {
    addressDrafts.remove(props.customerId, { addressId: draftIdOf(props) });
    setDiscarded(discarded + 1);
  };
  return (
    <EditModal title={props.address ? 'Sửa địa chỉ' : 'Thêm địa chỉ'} opened onClose={props.onClose}>
      <div ref={content}>
        {fullBook ? (
          <FullBook customer={fullBook} chosenId={props.chosenId} />
        ) : (
          <AddressForm key={discarded} {...props} onDiscard={discard} />
        )}
      </div>
    </EditModal>
  );
}

/** Said before anything is typed; once there is room, the form stays, also while its own address fills the book. */
function useFullBook(address: Address | null): OptimisticCustomer | null {
  const { customer } = useCustomer();
  const full = customer && !address && isAddressBookFull(customer.addresses) ? customer : null;
  const [isMakingRoom, setIsMakingRoom] = useState(full !== null);
  if (isMakingRoom && !full) setIsMakingRoom(false);
  return isMakingRoom ? full : null;
}

function AddressForm({
  address,
  rejected,
  customerId,
  onClose,
  onSaved = onClose,
  onDiscard,
}: AddressModalProps & { onDiscard: () => void }) {
  const { form, pending, formError, field, values, place, setPlace, saveDraft, onSubmit, isContinued } =
    useAddressForm({ address, rejected }, customerId, onSaved);
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={onSubmit} onInput={() => saveDraft()}>
      {isContinued && <UnsavedNotice onDiscard={onDiscard} />}
      <RecipientFields initial={values} field={field} />
      <AddressFields value={place} initialStreet={values.address} onChange={setPlace} field={field} />
      {!address?.is_default && (
        <Checkbox
          name="is_default"
          label="Đặt làm địa chỉ mặc định"
          defaultChecked={values.is_default}
          // Not disabled: a disabled box is left out of the form's data.
          wrapperProps={{ inert: pending }}
        />
      )}
      <FormError text={formError} />
      <Button type="submit" loading={pending}>
        Lưu
      </Button>
    </form>
  );
}
