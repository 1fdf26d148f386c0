import { Button } from '@mantine/core';
import { type ErrorComponentProps, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { shopHeader } from '#contract/http/shop-header.ts';
import { isChunkError } from '#design/loading/load-chunk.ts';
import { Logo } from '#design/theme/logo.tsx';
import { useTabTitle } from '#web/frame/page-title.ts';
import { errorMessage, noConnection } from '#web/network/call-errors.ts';
import classes from './error-page.module.css';

const title = 'Chưa mở được trang này';

export function UnreachableScreen({ error }: ErrorComponentProps) {
  useTabTitle(title);
  const router = useRouter();
  const isRetrying = useRouterState({ select: state => state.isLoading });
  // The router remembers a screen whose code did not load.
  const retry = () => void (isChunkError(error) ? reloadIfReachable() : router.invalidate());
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  });
  return (
    <main className={classes.page} role="alert">
      <Logo size={96} />
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.message}>{isChunkError(error) ? noConnection : errorMessage(error)}</p>
      <Button loading={isRetrying} onClick={retry}>
        Thử lại
      </Button>
      {location.pathname !== '/home' && (
        <Button variant="subtle" component="a" href="/" mt={8}>
          Về trang chủ
        </Button>
      )}
    </main>
  );
}

/** A phone may count as online without reaching the shop, and the browser would show a page of its own instead of the app. */
async function reloadIfReachable(): Promise<void> {
  const isReachable = await fetch('/healthz').then(
    ({ headers }) => headers.has(shopHeader),
    () => false,
  );
  if (isReachable) location.reload();
}
