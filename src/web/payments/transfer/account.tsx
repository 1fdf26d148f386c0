import { formatDong } from '#contract/format/money.ts';
import type { Bank, PaymentRequest } from '#contract/payments.ts';
import { CopyRow } from './copy-row.tsx';
import classes from './payment-sheet.module.css';

export interface TransferProps {
  bank: Bank;
  request: PaymentRequest;
}

export function Account({ bank, request: { amount, transfer_note: note } }: TransferProps) {
  return (
    <dl className={classes.account}>
      <CopyRow name="Ngân hàng" value={bank.name} />
      <CopyRow name="Số tài khoản" value={bank.account} />
      <CopyRow name="Chủ tài khoản" value={bank.holder} />
      <CopyRow name="Số tiền" value={String(amount)}>
        {formatDong(amount)}
      </CopyRow>
      <CopyRow name="Nội dung chuyển khoản" value={note} />
    </dl>
  );
}
