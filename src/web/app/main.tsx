import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DesignSystem } from '#design/theme/design-system.tsx';
import { firstScreen, markScreenRendered } from '#design/theme/first-screen.ts';
import { onUnauthorized } from '#web/auth/unauthorized.ts';
import { setCsrfTokenReader } from '#web/network/csrf-cookie.ts';
import { csrfTokenFromCookie, hasPendingSignOut } from '#web/network/session-hint.ts';
import { registerServiceWorker } from '#web/pwa/register.ts';
import { onCustomerChange } from '#web/storage/last-customer.ts';
import { createApplication } from './application.ts';
import { createQueryClient } from './query-client.ts';
import { createShopRouter } from './router.tsx';

/** How long anything waits for the first screen, in ms. */
const longestFirst = 5_000;

const queryClient = createQueryClient();
const application = createApplication(queryClient, () => goToLogin());
const router = createShopRouter(application);
const goToLogin = onUnauthorized(queryClient, router);

function render(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <DesignSystem>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </DesignSystem>
    </StrictMode>,
  );
}

setCsrfTokenReader(async () => csrfTokenFromCookie());
onCustomerChange(customerId => {
  if (customerId === null) void application.leave().then(goToLogin);
  // Somebody else's page is built anew, with nothing of the first one's in memory.
  else if (application.hasOtherCustomer(customerId)) location.reload();
});

/** What the phone keeps is laid into the cache before the first screen is drawn: no spinner where an answer is known. */
async function open(): Promise<void> {
  await application.resume().catch(() => undefined);
  router.subscribe('onRendered', markScreenRendered);
  // Where the first screen never comes, what waits for it comes all the same.
  setTimeout(markScreenRendered, longestFirst);
  render();
  await firstScreen;
  await registerServiceWorker();
  if (hasPendingSignOut()) await settleOwed();
}

async function settleOwed(): Promise<void> {
  const { settleSignOut } = await import('#web/auth/commands.ts');
  await settleSignOut().catch(() => addEventListener('online', () => void settleOwed(), { once: true }));
}

// Not awaited: parts loaded later import this very file, and would wait for it while it waits for them.
void open();
