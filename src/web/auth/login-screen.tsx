import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PasswordField } from '#design/controls/password-field.tsx';
import { FormError } from '#design/feedback/form-error.tsx';
import { lazyComponent } from '#design/layout/lazy-component.tsx';
import { lastCustomer } from '#web/storage/last-customer.ts';
import classes from './form.module.css';
import { useLogin } from './use-login.ts';

const PendingNote = lazyComponent(async () => (await import('./pending-note.tsx')).PendingNote);

export function LoginScreen() {
  const { form, pending, formError, field, username, onFocus, onSubmit } = useLogin();
  const customerId = lastCustomer();
  return (
    <>
      {customerId !== null && <PendingNote customerId={customerId} />}
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
