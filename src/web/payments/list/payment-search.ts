import type { SearchSchemaInput } from '@tanstack/react-router';
import { intParam } from '#web/routing/search-params.ts';

/** In the URL, so that Back closes the sheet. */
interface PaymentSearch {
  request: number;
}

/** 0 means that no request is open. */
export const paymentSearchDefaults = { request: 0 } as const;

export function paymentSearch(params: Partial<PaymentSearch> & SearchSchemaInput): PaymentSearch {
  return { request: intParam(params.request, 0) };
}
