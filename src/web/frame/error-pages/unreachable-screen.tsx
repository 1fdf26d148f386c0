import { Button } from '@mantine/core';
import { type ErrorComponentProps, useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { shopHeader } from '#contract/http/shop-header.ts';
import { isChunkError } from '#design/loading/load-chunk.ts';
import { Logo } from '#design/theme/logo.tsx';
import { useTabTitle } from '#web/frame/page-title.ts';
import { errorMessage, isUnanswered, noConnection } from '#web/network/call-errors.ts';
import { onReachabilityHint } from '#web/network/reachability/on-reachability-hint.ts';
import classes from './error-page.module.css';

const title = 'Chưa mở được trang này';

/** The browser may say `online` before requests get through, or not at all where only the shop was away. */
const retryIntervalMs = 5_000;
/** A page that was reloaded and still lacks its code must not reload all the time. */
const reloadedRetryIntervalMs = 60_000;

export function UnreachableScreen({ error }: ErrorComponentProps) {
  useTabTitle(title);
  const router = useRouter();
  const isRetrying = useRouterState({ select: state => state.isLoading });
  const retry = useCallback(
    // The router remembers a screen whose code did not load.
    () => void (isChunkError(error) ? location.reload() : router.invalidate()),
    [error, router],
  );
  const retryIfReachable = useCallback(async () => {
    if (await isShopReachable()) retry();
  }, [retry]);
  useAutomaticRetry(retryIfReachable, isChunkError(error) || isUnanswered(error));
  return (
    <main className={classes.page} role="alert">
      <Logo size={96} />
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.message}>{isChunkError(error) ? noConnection : errorMessage(error)}</p>
      <Button loading={isRetrying} onClick={isChunkError(error) ? retryIfReachable : retry}>
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

function useAutomaticRetry(retry: () => void, isNetworkProblem: boolean): void {
  useEffect(() => onReachabilityHint(retry), [retry]);
  useEffect(() => {
    if (!isNetworkProblem) return;
    const timer = setInterval(retry, wasReloaded() ? reloadedRetryIntervalMs : retryIntervalMs);
    return () => clearInterval(timer);
  }, [retry, isNetworkProblem]);
}

function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
}

/** Reloading without the shop would show a page of the browser instead of the app. */
function isShopReachable(): Promise<boolean> {
  return fetch('/healthz').then(
    ({ headers }) => headers.has(shopHeader),
    () => false,
  );
}
