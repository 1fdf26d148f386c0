import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import type { AddOverlayEntry } from '#design/layout/close-on-back.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Ids of the sheets and dialogs open over the page, the topmost last; each has an entry of its own. */
    overlays?: readonly string[] | undefined;
  }
}

interface Overlay {
  readonly id: string;
  readonly onBack: () => void;
  /** Whether the history has had its entry. */
  listed: boolean;
}

/** Gives each open sheet and dialog a history entry: Back closes the topmost, and leaves the page only if none is open. */
export function createOverlayHistory(router: AnyRouter): AddOverlayEntry {
  const { history } = router;
  const overlays = new Set<Overlay>();
  const goBack = serialiseGoBack(history);
  dropStaleEntry(history);
  replaceEntriesOnLeave(history, goBack);
  history.subscribe(() => {
    for (const overlay of overlays) closeIfGone(overlay, listIds(history));
  });

  const pushEntry = async (overlay: Overlay) => {
    await goBack.pending();
    if (!overlays.has(overlay)) return;
    const state = { ...history.location.state, overlays: [...listIds(history), overlay.id] };
    void router.navigate({ to: '.', search: true, hash: true, state, resetScroll: false });
  };
  const removeEntry = (overlay: Overlay) => {
    overlays.delete(overlay);
    const ids = listIds(history);
    if (ids.includes(overlay.id)) goBack.by(ids.length - ids.indexOf(overlay.id));
  };
  return (id, onBack) => {
    const overlay = { id, onBack, listed: false };
    overlays.add(overlay);
    void pushEntry(overlay);
    return () => removeEntry(overlay);
  };
}

const listIds = (history: RouterHistory): readonly string[] => history.location.state.overlays ?? [];

function closeIfGone(overlay: Overlay, ids: readonly string[]): void {
  if (ids.includes(overlay.id)) overlay.listed = true;
  else if (overlay.listed) {
    // Closing may go back itself: once is enough.
    overlay.listed = false;
    overlay.onBack();
  }
}

/** After a reload the entry is still there, but what was open is closed. */
function dropStaleEntry(history: RouterHistory): void {
  const { href, state } = history.location;
  if (listIds(history).length > 0) history.replace(href, { ...state, overlays: undefined });
}

/** The browser goes back a moment after it was asked to; what is done meanwhile would happen on the wrong entry. */
function serialiseGoBack(history: RouterHistory) {
  let pending: Promise<void> | null = null;
  return {
    pending: () => pending,
    by: (entries: number) => {
      history.flush();
      pending = new Promise<void>(resolve => {
        addEventListener('popstate', () => resolve(), { once: true });
      }).then(() => {
        pending = null;
      });
      history.go(-entries);
      return pending;
    },
  };
}

/** A page opened from a sheet takes the place of the sheet's entry: Back from it leads to the page below. */
function replaceEntriesOnLeave(history: RouterHistory, goBack: ReturnType<typeof serialiseGoBack>): void {
  const push = history.push.bind(history);
  const leave: RouterHistory['push'] = (path, state, options) => {
    const open = listIds(history).length;
    if (open === 0) push(path, state, options);
    else if (open === 1) history.replace(path, state, options);
    else void goBack.by(open - 1).then(() => history.replace(path, state, options));
  };
  history.push = (path, state, options) => {
    if (state?.overlays?.length) push(path, state, options);
    else if (goBack.pending()) void goBack.pending()?.then(() => leave(path, state, options));
    else leave(path, state, options);
  };
}
