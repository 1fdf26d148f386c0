import { TextInput } from '@mantine/core';
import type { FieldState } from '#web/network/use-form-submission.ts';

interface RecipientFieldsProps {
  initial: { recipient_name: string; recipient_phone: string };
  field: (name: string) => FieldState;
}

export function RecipientFields({ initial, field }: RecipientFieldsProps) {
  return (
    <>
      <TextInput
        data-autofocus
        label="Người nhận"
        description="Bỏ trống nếu bạn là người nhận."
        autoComplete="name"
        defaultValue={initial.recipient_name}
        {...field('recipient_name')}
      />
      <TextInput
        label="Số điện thoại người nhận"
        description="Bỏ trống thì cửa hàng gọi số của bạn."
        type="tel"
        autoComplete="tel"
        defaultValue={initial.recipient_phone}
        {...field('recipient_phone')}
      />
    </>
  );
}
