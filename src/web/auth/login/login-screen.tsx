import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PasswordField } from '#design/controls/password-field.tsx';
import { FormError } from '#design/feedback/form-error.tsx';
import { lazyComponent } from '#design/loading/lazy-component.tsx';
import { listStoredCustomers } from '#web/storage/stored-customers.ts';
import classes from '../form.module.css';
import { useLogin } from './use-login.ts';

const PendingNote = lazyComponent(async () => (await import('./pending-note.tsx')).PendingNote);

export function LoginScreen() {
  const { form, pending, formError, field, username, isRedirected, onFocus, onSubmit } = useLogin();
  const hasCustomerData = useHasCustomerData();
  return (
    <>
      {hasCustomerData && isRedirected && (
        <p role="status" className={classes.pending}>
          Phiên đăng nhập đã kết thúc. Bạn đăng nhập lại là xem tiếp ngay nhé.
        </p>
      )}
      {hasCustomerData && <PendingNote />}
      <form ref={form} className={classes.form} noValidate onFocus={onFocus} onSubmit={onSubmit}>
        <TextInput
          label="Email hoặc SĐT"
          defaultValue={username}
          autoComplete="username"
          autoCapitalize="none"
          inputMode="email"
          spellCheck={false}
          {...field('username')}
        />
        <PasswordField label="Mật khẩu" autoComplete="current-password" {...field('password')} />
        <Checkbox name="remember_me" label="Ghi nhớ đăng nhập" defaultChecked />
        <FormError text={formError} />
        <Button type="submit" loading={pending}>
          Đăng nhập
        </Button>
      </form>
      <AccountLinks />
    </>
  );
}

/** Also of a customer whose session ended before the last one signed in and out. */
function useHasCustomerData(): boolean {
  const [hasData, setHasData] = useState(false);
  useEffect(() => {
    listStoredCustomers().then(
      customers => setHasData(customers.length > 0),
      () => undefined,
    );
  }, []);
  return hasData;
}

function AccountLinks() {
  return (
    <p className={classes.links}>
      <Link to="/register" className={classes.link}>
        Đăng ký
      </Link>
      <Link to="/reset-password" className={classes.link}>
        Quên mật khẩu?
      </Link>
    </p>
  );
}
