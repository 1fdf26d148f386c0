import { getRouteApi, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { hasUnsentFile, isUploading } from '#web/network/transfers/running-uploads.ts';

const route = getRouteApi('/_customer');

/**
 * Not during a purchase, in an open dialog, while something is typed or a picture is sent or yet to be sent (rule 26).
 * Watches only while `enabled`.
 */
export function useCanReload(enabled: boolean): boolean {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const { session } = route.useRouteContext();
  const [busy, setBusy] = useState(true);
  useEffect(() => trackDirtyFields(() => setBusy(isBusy(session))), [session]);
  useEffect(() => {
    if (!enabled) return;
    const update = () => setBusy(isBusy(session));
    update();
    // Dialogs mount anywhere in the page.
    const observer = new MutationObserver(update);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [enabled, session]);
  return enabled && !busy && !isPurchasePage(pathname);
}

const isBusy = (session: object) =>
  document.querySelector('[role="dialog"]') !== null ||
  hasDirtyFields() ||
  isUploading() ||
  hasUnsentFile(session);

const purchasePages = [/^\/cart$/, /^\/product\//, /^\/orders\/[^/]+\/edit$/, /^\/payment$/];

/** Pages where a reload would interrupt a purchase (rule 26). */
export function isPurchasePage(pathname: string): boolean {
  return purchasePages.some(page => page.test(pathname.replace(/(.)\/$/, '$1')));
}

const textFields =
  'textarea, input:is([type=text], [type=search], [type=email], [type=tel], [type=password], :not([type]))';

let editedFields: (HTMLInputElement | HTMLTextAreaElement)[] = [];

const asTextField = (target: EventTarget | null) =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.matches(textFields)
    ? target
    : null;

function trackDirtyFields(onInput: () => void): () => void {
  const handleInput = ({ target }: Event) => {
    const field = asTextField(target);
    if (field && !editedFields.includes(field)) editedFields.push(field);
    onInput();
  };
  document.addEventListener('input', handleInput);
  return () => document.removeEventListener('input', handleInput);
}

function hasDirtyFields(): boolean {
  editedFields = editedFields.filter(field => field.isConnected);
  return editedFields.some(field => field.value !== '');
}
