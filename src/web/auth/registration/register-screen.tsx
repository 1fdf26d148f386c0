import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Button, Select, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { CustomerType } from '#contract/auth.ts';
import { customerTypes } from '#contract/shop.ts';
import { PasswordField } from '#design/controls/password-field.tsx';
import { passwordHint } from '#design/controls/password-hint.ts';
import { FormError } from '#design/feedback/form-error.tsx';
import type { FieldState } from '#web/network/use-form-submission.ts';
import { AddressFields } from '#web/places/address-fields.tsx';
import type { RegistrationDraft } from '#web/storage/drafts/registration-draft.ts';
import classes from '../form.module.css';
import { PrivacyField } from './terms/privacy-field.tsx';
import { TermsField } from './terms/terms-field.tsx';
import { useRegistration } from './use-registration.ts';

const types: { value: CustomerType; label: string }[] = [
  { value: customerTypes.customer, label: 'Khách hàng' },
  { value: customerTypes.collaborator, label: 'Cộng tác viên' },
];

export function RegisterScreen() {
  const {
    form,
    pending,
    formError,
    field,
    initial,
    type,
    chooseType,
    place,
    choosePlace,
    saveDraft,
    onSubmit,
  } = useRegistration();
  return (
    <>
      <form ref={form} className={classes.form} noValidate onSubmit={onSubmit} onInput={() => saveDraft()}>
        <PersonFields field={field} initial={initial} />
        <PasswordFields field={field} />
        <Select<CustomerType>
          label="Bạn là"
          required
          data={types}
          value={type}
          onChange={chosen => chooseType(chosen ?? type)}
          allowDeselect={false}
          {...field('customer_type')}
        />
        <AddressFields value={place} initialStreet={initial?.address} onChange={choosePlace} field={field} />
        <div className={classes.consents}>
          <TermsField type={type} error={field('terms').error} />
          <PrivacyField error={field('privacy_version').error} />
        </div>
        <FormError text={formError} />
        <Button type="submit" loading={pending}>
          Đăng ký
        </Button>
      </form>
      <p className={classes.links}>
        <Link to="/login" className={classes.link}>
          Đã có tài khoản? Đăng nhập
        </Link>
      </p>
    </>
  );
}

interface FieldsProps {
  field: (name: string) => FieldState;
}

function PersonFields({ field, initial }: FieldsProps & { initial: RegistrationDraft | null }) {
  return (
    <>
      <TextInput
        label="Họ và tên"
        required
        autoComplete="name"
        defaultValue={initial?.name}
        {...field('name')}
      />
      <TextInput
        label="Email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        defaultValue={initial?.email}
        {...field('email')}
      />
      <TextInput
        label="Số điện thoại"
        required
        autoComplete="tel"
        inputMode="tel"
        defaultValue={initial?.phone}
        {...field('phone')}
      />
    </>
  );
}

function PasswordFields({ field }: FieldsProps) {
  const props = {
    required: true,
    autoComplete: 'new-password',
    ...field('password'),
  };
  return (
    <>
      <PasswordField label="Mật khẩu" description={passwordHint} {...props} />
      <PasswordField label="Nhập lại mật khẩu" {...props} name="password_confirmation" />
    </>
  );
}
