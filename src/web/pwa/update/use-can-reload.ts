import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { hasDirtyFields, trackDirtyFields } from './dirty-fields.ts';
import { isPurchasePage } from './in-purchase.ts';

const dialogOpen = () => document.querySelector('[role="dialog"]') !== null;

/**
 * Whether loading the page again would interrupt nothing: no purchase, no open sheet, no words typed. Looks only while
 * `asked`.
 */
export function useCanReload(asked: boolean): boolean {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const [busy, setBusy] = useState(true);
  useEffect(() => trackDirtyFields(() => setBusy(dialogOpen() || hasDirtyFields())), []);
  useEffect(() => {
    if (!asked) return;
    const look = () => setBusy(dialogOpen() || hasDirtyFields());
    look();
    // Sheets are put up anywhere in the page.
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [asked]);
  return asked && !busy && !isPurchasePage(pathname);
}
