import type { SearchSchemaInput } from '@tanstack/react-router';
import { intParam } from '#web/routing/search-params.ts';

/** What the address of the payments says: which request is open, so that the phone's back button closes it. */
export interface PaymentSearch {
  request: number;
}

/** 0: none is open. */
export const paymentSearchDefaults = { request: 0 } as const;

export function paymentSearch(said: Partial<PaymentSearch> & SearchSchemaInput): PaymentSearch {
  return { request: intParam(said.request, 0) };
}
