/** The name by which the service worker knows that something waits to be sent. */
export const syncTag = 'mam-nho-outbox';
