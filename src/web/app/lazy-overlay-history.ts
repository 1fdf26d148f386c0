import type { AddOverlayEntry } from '#design/layout/close-on-back.ts';
import { firstScreen } from '#design/theme/first-screen.ts';
import { lastCustomer } from '#web/storage/last-customer.ts';
import type { createAppRouter } from './router.tsx';

/** Loads its code after a customer's first screen, or when the first sheet or dialog opens. */
export function lazyOverlayHistory(router: ReturnType<typeof createAppRouter>): AddOverlayEntry {
  let loading: Promise<AddOverlayEntry> | undefined;
  const load = () => {
    loading ??= import('#web/routing/overlay-history.ts').then(module =>
      module.createOverlayHistory(router.history),
    );
    return loading;
  };
  // If it cannot be loaded, Back leaves the page.
  if (lastCustomer() !== null) void firstScreen.then(load).catch(() => undefined);
  return (id, onBack) => {
    let remove: (() => void) | undefined;
    let closed = false;
    const add = (addEntry: AddOverlayEntry) => {
      if (!closed) remove = addEntry(id, onBack);
    };
    void load().then(add, () => undefined);
    return () => {
      closed = true;
      remove?.();
    };
  };
}
