import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox, Textarea } from '@mantine/core';
import type { Address } from '#contract/customer.ts';
import { FormError } from '#design/feedback/form-error.tsx';
import { EditModal } from '#web/customer/edit-modal.tsx';
import classes from '#web/customer/form.module.css';
import { PlaceFields } from '#web/places/place-fields.tsx';
import { useAddressForm } from './use-address-form.ts';

interface AddressModalProps {
  /** `null` for a new address. */
  address: Address | null;
  /** The form's initial values. */
  initial?: Address | null;
  customerId: number;
  onClose: () => void;
  onSaved?: () => void;
}

export function AddressModal({
  address,
  initial = address,
  customerId,
  onClose,
  onSaved,
}: AddressModalProps) {
  const title = address ? 'Sửa địa chỉ' : 'Thêm địa chỉ';
  const finish = () => {
    onSaved?.();
    onClose();
  };
  const { form, pending, formError, field, place, setPlace, onSubmit } = useAddressForm(
    { address, initial },
    customerId,
    finish,
  );
  return (
    <EditModal title={title} opened onClose={onClose}>
      <form ref={form} className={classes.form} noValidate onSubmit={onSubmit}>
        <PlaceFields value={place} onChange={setPlace} field={field} />
        <Textarea
          label="Địa chỉ chi tiết"
          description="Số nhà, ngõ, đường, thôn/xóm"
          withAsterisk
          defaultValue={initial?.address}
          disabled={place.wardId === null}
          autoComplete="street-address"
          autosize
          minRows={2}
          {...field('address')}
        />
        {!address?.is_default && <Checkbox name="is_default" label="Đặt làm địa chỉ mặc định" />}
        <FormError text={formError} />
        <Button type="submit" loading={pending}>
          Lưu
        </Button>
      </form>
    </EditModal>
  );
}
