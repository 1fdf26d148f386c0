import type { AddOverlayEntry } from '#design/overlay/overlay-history-context.ts';
import { firstScreen } from '#design/theme/first-screen.ts';
import type { createAppRouter } from './router.tsx';

/** Its code is loaded by `preload`, or when the first sheet or dialog opens: a guest's first page needs none. */
export function lazyOverlayHistory(router: ReturnType<typeof createAppRouter>) {
  let loading: Promise<AddOverlayEntry> | undefined;
  const load = () => {
    loading ??= import('#web/routing/overlay-history.ts').then(module =>
      module.createOverlayHistory(router.history),
    );
    return loading;
  };
  // If it cannot be loaded, Back leaves the page.
  const preload = () => void firstScreen.then(load).catch(() => undefined);
  const addEntry: AddOverlayEntry = (id, onBack) => {
    let remove: (() => void) | undefined;
    let closed = false;
    const add = (addLoaded: AddOverlayEntry) => {
      if (!closed) remove = addLoaded(id, onBack);
    };
    void load().then(add, () => undefined);
    return () => {
      closed = true;
      remove?.();
    };
  };
  return { addEntry, preload };
}
