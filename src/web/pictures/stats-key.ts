import type { QueryKey } from '@tanstack/react-query';

/** Begins the keys of what is counted on the phone itself, again and again while the settings are open. */
export const statsKey = ['on-phone'] as const;

export const isStats = (queryKey: QueryKey): boolean => queryKey[0] === statsKey[0];
