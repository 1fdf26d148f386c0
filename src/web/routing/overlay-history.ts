import type { RouterHistory } from '@tanstack/react-router';
import type { AddOverlayEntry } from '#design/overlay/overlay-history-context.ts';
import {
  type BackNavigation,
  changeSilently,
  createBackNavigation,
  listOverlayIds,
} from './overlay-entries.ts';

/**
 * Each open sheet and dialog has a history entry: Back closes the topmost, and leaves the page only if none is open.
 */
export function createOverlayHistory(history: RouterHistory): AddOverlayEntry {
  const openOverlays = new Map<string, () => void>();
  const navigation = createBackNavigation(history);
  closeOnBack(history, openOverlays);
  keepEntriesInOrder(history, navigation);
  // After a reload the entries are still there, but nothing is open.
  navigation.goBack(listOverlayIds(history).length);

  const pushEntry = async (id: string) => {
    await navigation.whenIdle();
    if (!openOverlays.has(id)) return;
    const { href, state } = history.location;
    changeSilently(history, () =>
      history.push(href, { ...state, overlays: [...listOverlayIds(history), id] }),
    );
  };
  // The browser goes back a moment after the request, so two overlays that close together go back once.
  const removeClosed = async () => {
    await navigation.whenIdle();
    const ids = listOverlayIds(history);
    const lowest = ids.findIndex(id => !openOverlays.has(id));
    if (lowest >= 0) navigation.goBack(ids.length - lowest);
  };
  // An entry from before a reload may have the same component's id: going back past it must not close what is open now.
  const prefix = `${Date.now()}`;
  return (componentId, onBack) => {
    const id = `${prefix}${componentId}`;
    openOverlays.set(id, onBack);
    void pushEntry(id);
    return () => {
      openOverlays.delete(id);
      void removeClosed();
    };
  };
}

/**
 * The router is not notified of Back to the same page: it would load the page again. The page keeps its URL, which may
 * have changed while the sheet was open, as a filter's does.
 */
function closeOnBack(history: RouterHistory, openOverlays: Map<string, () => void>): void {
  const notify = history.notify;
  history.notify = action => {
    const before = history.location;
    if (window.location.pathname !== before.pathname || listOverlayIds(history).length === 0)
      return notify(action);
    changeSilently(history, () => notify(action));
    const { href, state } = history.location;
    if (href !== before.href) changeSilently(history, () => history.replace(before.href, state));
    for (const [id, onBack] of openOverlays) {
      if (before.state.overlays?.includes(id) && !listOverlayIds(history).includes(id)) onBack();
    }
  };
}

/** A page opened from a sheet replaces the sheet's entry, so that Back leads to the page below. */
function keepEntriesInOrder(history: RouterHistory, navigation: BackNavigation): void {
  const { push, replace } = history;
  const navigate: RouterHistory['push'] = (path, state, options) => {
    const open = listOverlayIds(history).length;
    if (open === 0) push(path, state, options);
    else if (open === 1) replace(path, state, options);
    else void navigation.goBack(open - 1).then(() => replace(path, state, options));
  };
  history.push = (path, state, options) => {
    if (state?.overlays) push(path, state, options);
    else if (navigation.isPending()) void navigation.whenIdle().then(() => navigate(path, state, options));
    else navigate(path, state, options);
  };
  // A change of the page's URL, such as a filter's, keeps sheets open.
  history.replace = (path, state, options) => {
    const overlays = listOverlayIds(history);
    const isSamePage = path.split(/[?#]/)[0] === history.location.pathname;
    if (overlays.length === 0 || state?.overlays) replace(path, state, options);
    else if (isSamePage) replace(path, { ...state, overlays }, options);
    else void navigation.goBack(overlays.length).then(() => replace(path, state, options));
  };
}
