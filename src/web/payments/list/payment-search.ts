import type { SearchSchemaInput } from '@tanstack/react-router';
import { intParam } from '#web/routing/search-params.ts';

/** The open request is part of the URL, so that the phone's back button closes it. */
interface PaymentSearch {
  request: number;
}

/** 0: no request is open. */
export const paymentSearchDefaults = { request: 0 } as const;

export function paymentSearch(params: Partial<PaymentSearch> & SearchSchemaInput): PaymentSearch {
  return { request: intParam(params.request, 0) };
}
