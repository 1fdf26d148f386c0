export const syncTag = 'mam-nho-outbox';
