import { useMediaQuery } from '@mantine/hooks';
import type { PaymentRequest } from '#contract/payments.ts';
import { shop } from '#contract/shop.ts';
import { Account, type TransferProps } from './account.tsx';
import classes from './payment-sheet.module.css';
import { SaveQr } from './save-qr.tsx';
import { QrForOtherPhone, TransferQr } from './transfer-qr.tsx';

/** Here the customer pays with the device that shows the code, and cannot scan it. */
const phoneQuery = '(pointer: coarse) and (max-width: 56.1875em)';

export function TransferSteps({ request }: { request: PaymentRequest }) {
  const isPhone = useMediaQuery(phoneQuery, false, { getInitialValueInEffect: false });
  const { bank } = request;
  if (!bank) return <NoBankAccount />;
  const Steps = isPhone ? PhoneSteps : DesktopSteps;
  return <Steps bank={bank} request={request} />;
}

function PhoneSteps({ bank, request }: TransferProps) {
  return (
    <>
      <Account bank={bank} request={request} />
      <p className={classes.hint}>Hoặc tải mã QR về, mở ứng dụng ngân hàng và chọn mã từ thư viện ảnh.</p>
      <SaveQr requestId={request.id} code={request.code} />
      <QrForOtherPhone bank={bank} request={request} />
    </>
  );
}

function DesktopSteps({ bank, request }: TransferProps) {
  return (
    <>
      <TransferQr bank={bank} request={request} />
      <p className={classes.hint}>
        Quét bằng ứng dụng ngân hàng ở máy khác. Ở chính máy này: tải mã về, mở ứng dụng ngân hàng và chọn mã
        từ thư viện ảnh.
      </p>
      <SaveQr requestId={request.id} code={request.code} />
      <Account bank={bank} request={request} />
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
