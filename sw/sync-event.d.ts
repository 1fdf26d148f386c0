// Background Sync is Chromium's own, and in no library of types.
export {};

declare global {
  interface SyncEvent extends ExtendableEvent {
    readonly tag: string;
  }

  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent;
  }
}
