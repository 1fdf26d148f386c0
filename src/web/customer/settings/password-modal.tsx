import { Button } from '@mantine/core';
import { PasswordField } from '#design/controls/password-field.tsx';
import { passwordHint } from '#design/controls/password-hint.ts';
import { FormError } from '#design/feedback/form-error.tsx';
import { EditModal } from '#web/customer/edit-modal.tsx';
import classes from '#web/customer/form.module.css';
import { usePasswordForm } from './use-password-form.ts';

export function PasswordModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <EditModal title="Đổi mật khẩu" opened={opened} onClose={onClose}>
      <PasswordForm onDone={onClose} />
    </EditModal>
  );
}

// Mounted only while the dialog is open, so that its errors go with it.
function PasswordForm({ onDone }: { onDone: () => void }) {
  const { form, pending, formError, field, onSubmit } = usePasswordForm(onDone);
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={onSubmit}>
      <PasswordField
        label="Mật khẩu hiện tại"
        autoComplete="current-password"
        data-autofocus
        {...field('current_password')}
        // The shop checks it last, and then the dialog closes.
        success={false}
      />
      <PasswordField
        label="Mật khẩu mới"
        description={passwordHint}
        autoComplete="new-password"
        {...field('password')}
      />
      <PasswordField label="Nhập lại mật khẩu mới" autoComplete="new-password" name="password_confirmation" />
      <FormError text={formError} />
      <Button type="submit" loading={pending}>
        Đổi mật khẩu
      </Button>
    </form>
  );
}
