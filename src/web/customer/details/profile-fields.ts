import type { ProfileField } from '#web/customer/commands.ts';
import type { OptimisticCustomer } from '#web/customer/pending.ts';

export interface ProfileFieldInput {
  field: ProfileField;
  label: string;
  inputProps: { autoComplete: string; inputMode: 'text' | 'email' | 'tel' };
}

export const profileFields: readonly ProfileFieldInput[] = [
  { field: 'name', label: 'Họ và tên', inputProps: { autoComplete: 'name', inputMode: 'text' } },
  { field: 'email', label: 'Email', inputProps: { autoComplete: 'email', inputMode: 'email' } },
  { field: 'phone1', label: 'Số điện thoại 1', inputProps: { autoComplete: 'tel', inputMode: 'tel' } },
  { field: 'phone2', label: 'Số điện thoại 2', inputProps: { autoComplete: 'tel', inputMode: 'tel' } },
];

export function profileFieldValue(customer: OptimisticCustomer, field: ProfileField): string {
  return customer[field] ?? '';
}
