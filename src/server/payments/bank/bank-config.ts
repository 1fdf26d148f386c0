import * as z from 'zod/mini';
import type { Bank } from '#contract/payments.ts';
import { bankName } from './banks.ts';

export const bankVariables = {
  BANK_BIN: z.optional(z.string().check(z.regex(/^\d{6}$/, 'cần 6 chữ số, ví dụ 970436 là Vietcombank'))),
  BANK_ACCOUNT: z.optional(
    z.string().check(z.regex(/^[0-9A-Za-z]{1,19}$/, 'cần số tài khoản viết liền, nhiều nhất 19 ký tự')),
  ),
  BANK_NAME: z.optional(z.string().check(z.maxLength(60, 'nhiều nhất 60 ký tự'))),
};

type BankValues = { [name in keyof typeof bankVariables]?: string | undefined };

export const hasCompleteBank = z.refine<BankValues>(
  ({ BANK_BIN, BANK_ACCOUNT, BANK_NAME }) => !BANK_BIN === !BANK_ACCOUNT && !BANK_ACCOUNT === !BANK_NAME,
  { path: ['BANK_ACCOUNT'], error: 'cần đủ cả ba: BANK_BIN, BANK_ACCOUNT và BANK_NAME (tên chủ tài khoản)' },
);

export function toBank({
  BANK_BIN: bin,
  BANK_ACCOUNT: account,
  BANK_NAME: holder,
}: BankValues): Bank | undefined {
  return bin && account && holder ? { bin, name: bankName(bin), account, holder } : undefined;
}

/** Belongs to nobody we know: never show it to real customers, who would send money to a stranger. */
export const demoBank: Bank = {
  bin: '970436',
  name: bankName('970436'),
  account: '0123456789',
  holder: 'CUA HANG MAM NHO',
};
