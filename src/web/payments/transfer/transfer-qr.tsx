import { IconChevronDown, IconQrcode } from '@tabler/icons-react';
import type { ToggleEvent } from 'react';
import { formatDong } from '#contract/format/money.ts';
import { vietQr } from '#contract/viet-qr.ts';
import type { TransferProps } from './account.tsx';
import { QrCode } from './qr-code.tsx';
import classes from './transfer-qr.module.css';

export function TransferQr({ bank, request: { amount, transfer_note: note } }: TransferProps) {
  return (
    <QrCode
      content={vietQr({ ...bank, amount, note })}
      label={`Mã VietQR để chuyển ${formatDong(amount)}, nội dung ${note}`}
    />
  );
}

const showWhole = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) =>
  currentTarget.scrollIntoView({ block: 'nearest' });

export function QrForOtherPhone(props: TransferProps) {
  return (
    <details className={classes.otherPhone} onToggle={showWhole}>
      <summary className={classes.summary}>
        <IconQrcode size={22} stroke={1.75} aria-hidden="true" />
        Quét mã QR bằng máy khác
        <IconChevronDown size={20} className={classes.arrow} aria-hidden="true" />
      </summary>
      <TransferQr {...props} />
    </details>
  );
}
