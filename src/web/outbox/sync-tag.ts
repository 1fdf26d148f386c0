/** The Background Sync tag of pending commands. */
export const syncTag = 'mam-nho-outbox';
