// Background Sync exists in Chromium only; no type library has it.
export {};

declare global {
  interface SyncEvent extends ExtendableEvent {
    readonly tag: string;
  }

  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent;
  }
}
