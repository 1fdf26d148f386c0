import { formatDong } from '#contract/format/money.ts';
import type { Bank, PaymentRequest } from '#contract/payments.ts';
import { shop } from '#contract/shop.ts';
import { vietQr } from '#contract/viet-qr.ts';
import { CopyRow } from './copy-row.tsx';
import classes from './payment-sheet.module.css';
import { QrCode } from './qr-code.tsx';
import { SaveQr } from './save-qr.tsx';

export function TransferSteps({ request }: { request: PaymentRequest }) {
  const { bank } = request;
  if (!bank) return <NoBankAccount />;
  return <TransferDetails bank={bank} request={request} />;
}

function TransferDetails({ bank, request }: { bank: Bank; request: PaymentRequest }) {
  const { id, code, amount, transfer_note: note } = request;
  return (
    <>
      <QrCode
        content={vietQr({ ...bank, amount, note })}
        label={`Mã VietQR để chuyển ${formatDong(amount)}, nội dung ${note}`}
      />
      <p className={classes.hint}>
        Quét bằng ứng dụng ngân hàng ở máy khác. Ở chính máy này: tải mã về, mở ứng dụng ngân hàng và chọn mã
        từ thư viện ảnh.
      </p>
      <SaveQr requestId={id} code={code} />
      <dl className={classes.account}>
        <CopyRow name="Ngân hàng" value={bank.name} />
        <CopyRow name="Số tài khoản" value={bank.account} />
        <CopyRow name="Chủ tài khoản" value={bank.holder} />
        <CopyRow name="Số tiền" value={String(amount)}>
          {formatDong(amount)}
        </CopyRow>
        <CopyRow name="Nội dung chuyển khoản" value={note} />
      </dl>
    </>
  );
}

function NoBankAccount() {
  return (
    <p className={classes.hint}>
      Cửa hàng chưa nhận chuyển khoản ở đây. Bạn gọi hoặc nhắn Zalo {shop.phone} nhé.
    </p>
  );
}
