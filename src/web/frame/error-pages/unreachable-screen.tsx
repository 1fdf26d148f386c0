import { Button } from '@mantine/core';
import { type ErrorComponentProps, useRouter, useRouterState } from '@tanstack/react-router';
import { Logo } from '#design/theme/logo.tsx';
import { useTabTitle } from '#web/frame/page-title.ts';
import { errorMessage } from '#web/network/call-errors.ts';
import classes from './error-page.module.css';

const title = 'Chưa mở được trang này';

export function UnreachableScreen({ error }: ErrorComponentProps) {
  useTabTitle(title);
  const router = useRouter();
  const isRetrying = useRouterState({ select: state => state.isLoading });
  return (
    <main className={classes.page} role="alert">
      <Logo size={96} />
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.message}>{errorMessage(error)}</p>
      <Button loading={isRetrying} onClick={() => void router.invalidate()}>
        Thử lại
      </Button>
    </main>
  );
}
