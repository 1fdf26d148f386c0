import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { keepAppOnChunkError } from '#design/loading/load-chunk.ts';
import {
  firstScreen,
  isPrerendered,
  markScreenRendered,
  stopWaitingForScreen,
} from '#design/theme/first-screen.ts';
import { loadFonts } from '#design/theme/load-fonts.ts';
import { onUnauthorized } from '#web/auth/unauthorized.ts';
import { setCsrfTokenReader } from '#web/network/session/csrf-token-reader.ts';
import { setSignOutCheck } from '#web/network/session/current-customer.ts';
import { hasPendingSignOut } from '#web/network/session/pending-sign-out.ts';
import { csrfTokenFromCookie } from '#web/network/session/session-cookie.ts';
import { registerServiceWorker } from '#web/pwa/register.ts';
import { lastCustomer, onCustomerChange } from '#web/storage/values/last-customer.ts';
import { App } from './app.tsx';
import { createApplication } from './application.ts';
import { lazyOverlayHistory } from './lazy-overlay-history.ts';
import { replacePrerendered } from './prerender/replace-prerendered.ts';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.tsx';
import { whenSettled } from './when-settled.ts';

/** Work that waits for the first screen starts after this time at the latest. */
const firstScreenTimeoutMs = 5_000;
/** What takes longer to load comes over the network: what there is of the screen is shown meanwhile. */
const loadTimeoutMs = 300;

const queryClient = createQueryClient();
const application = createApplication(queryClient, {
  onOpen: () => overlayHistory.preload(),
  onSignInRequired: () => void loginRedirects.afterExpiry(),
});
const router = createAppRouter(application);
const overlayHistory = lazyOverlayHistory(router);
const loginRedirects = onUnauthorized(queryClient, router, leaveDeletedAccount);

function render(): void {
  const root = createRoot(document.getElementById('root') ?? document.body);
  const app = (
    <App
      queryClient={queryClient}
      router={router}
      overlayHistory={overlayHistory.addEntry}
      onMount={replacePrerendered}
    />
  );
  // In slices: a slow phone answers taps in between.
  startTransition(() => root.render(app));
}

keepAppOnChunkError();
setCsrfTokenReader(async () => csrfTokenFromCookie());
setSignOutCheck(hasPendingSignOut);
onCustomerChange(customerId => {
  if (customerId === null) void followSignOut();
  // Another customer gets a fresh page, without data of the previous one in memory.
  else if (application.hasServedOther(customerId)) location.reload();
});

/** Restores the query cache before the first render, so that stored responses show without a spinner. */
async function start(): Promise<void> {
  setTimeout(stopWaitingForScreen, firstScreenTimeoutMs);
  await application.restoreSession().catch(() => undefined);
  await (isPrerendered() ? Promise.race([loadSettledScreen(), firstScreen]) : loadScreen());
  router.subscribe('onRendered', () => void whenSettled(queryClient).then(markScreenRendered));
  render();
  await firstScreen;
  if (lastCustomer() !== null) void askAboutDeletion().catch(() => undefined);
  await registerServiceWorker();
  await sendPendingSignOut();
}

/**
 * What is on the phone is there in a moment, and is rendered at once and laid out once. Rendered sooner, it would be in two
 * goes, the second in one piece that blocks a slow phone.
 */
async function loadScreen(): Promise<void> {
  const timeout = new Promise(resolve => setTimeout(resolve, loadTimeoutMs));
  await Promise.race([Promise.all([router.load(), loadFonts()]), timeout]);
}

/** What is prerendered stays until the app can show the same: it never turns back into a skeleton. */
async function loadSettledScreen(): Promise<void> {
  await router.load();
  await whenSettled(queryClient);
}

async function askAboutDeletion(): Promise<void> {
  const { askAboutUnansweredDeletion } = await import('./unanswered-deletion.ts');
  await askAboutUnansweredDeletion(application, router);
}

async function leaveDeletedAccount(): Promise<boolean> {
  const deletion = await import('./unanswered-deletion.ts').catch(() => null);
  return deletion?.leaveIfDeleted(application, router) ?? false;
}

/** Of another tab, which may be closed before it has told the shop. */
async function followSignOut(): Promise<void> {
  await application.endSession();
  loginRedirects.afterSignOut();
  await sendPendingSignOut();
}

async function sendPendingSignOut(): Promise<void> {
  if (!hasPendingSignOut()) return;
  const { completeSignOut } = await import('#web/auth/calls.ts');
  await completeSignOut().catch(() =>
    addEventListener('online', () => void sendPendingSignOut(), { once: true }),
  );
}

// Not awaited: lazily loaded chunks import this file, and would deadlock with a top-level await.
void start();
