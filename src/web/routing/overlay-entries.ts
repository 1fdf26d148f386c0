import type { RouterHistory } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Ids of the sheets and dialogs open over the page, the topmost last; each has an entry of its own. */
    overlays?: readonly string[] | undefined;
  }
}

export const listOverlayIds = (history: RouterHistory): readonly string[] =>
  history.location.state.overlays ?? [];

/** Without notifying the router. */
export function changeSilently(history: RouterHistory, change: () => void): void {
  const subscribers = [...history.subscribers];
  history.subscribers.clear();
  change();
  for (const subscriber of subscribers) history.subscribers.add(subscriber);
}

export interface BackNavigation {
  isPending(): boolean;
  /** Resolves when the browser has gone back as far as requested, including requests of the same task. */
  whenIdle(): Promise<void>;
  goBack(entries: number): Promise<void>;
}

export function createBackNavigation(history: RouterHistory): BackNavigation {
  let pending: Promise<void> | null = null;
  const whenIdle = async () => {
    await Promise.resolve();
    while (pending) await pending;
  };
  const goBack = (entries: number) => {
    if (entries === 0) return whenIdle();
    history.flush();
    const step = new Promise<void>(resolve => {
      addEventListener('popstate', () => resolve(), { once: true });
    }).then(() => {
      if (pending === step) pending = null;
    });
    pending = step;
    history.go(-entries);
    return step;
  };
  return { isPending: () => pending !== null, whenIdle, goBack };
}
