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
  /** `null` for a new one. */
  address: Address | null;
  /** What stands in the form as it opens. */
  typed?: Address | null;
  customerId: number;
  onClose: () => void;
  onSaved?: () => void;
}

/** An address, new or known, edited. */
export function AddressModal({ address, typed = address, customerId, onClose, onSaved }: AddressModalProps) {
  const title = address ? 'Sửa địa chỉ' : 'Thêm địa chỉ';
  const done = () => {
    onSaved?.();
    onClose();
  };
  const { form, pending, problem, field, place, setPlace, onSubmit } = useAddressForm(
    { known: address, typed },
    customerId,
    done,
  );
  return (
    <EditModal title={title} opened onClose={onClose}>
      <form ref={form} className={classes.form} noValidate onSubmit={onSubmit}>
        <PlaceFields value={place} onChange={setPlace} field={field} />
        <Textarea
          label="Địa chỉ chi tiết"
          description="Số nhà, ngõ, đường, thôn/xóm"
          withAsterisk
          defaultValue={typed?.address}
          disabled={place.wardId === null}
          autoComplete="street-address"
          autosize
          minRows={2}
          {...field('address')}
        />
        {!address?.is_default && <Checkbox name="is_default" label="Đặt làm địa chỉ mặc định" />}
        <FormError text={problem} />
        <Button type="submit" loading={pending}>
          Lưu
        </Button>
      </form>
    </EditModal>
  );
}
