import type { DetailField } from '#web/customer/commands.ts';
import type { PendingCustomer } from '#web/customer/pending.ts';

export interface Detail {
  field: DetailField;
  label: string;
  /** How the phone helps typing it. */
  typing: { autoComplete: string; inputMode: 'text' | 'email' | 'tel' };
}

/** What of the profile can be changed, one at a time (`spec §2`). */
export const details: readonly Detail[] = [
  { field: 'name', label: 'Họ và tên', typing: { autoComplete: 'name', inputMode: 'text' } },
  { field: 'email', label: 'Email', typing: { autoComplete: 'email', inputMode: 'email' } },
  { field: 'phone1', label: 'Số điện thoại 1', typing: { autoComplete: 'tel', inputMode: 'tel' } },
  { field: 'phone2', label: 'Số điện thoại 2', typing: { autoComplete: 'tel', inputMode: 'tel' } },
];

/** The detail as the customer sees it; empty where there is none. */
export function findDetail(customer: PendingCustomer, field: DetailField): string {
  return customer[field] ?? '';
}
