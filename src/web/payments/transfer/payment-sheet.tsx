import { useState } from 'react';
import type { PaymentRequest } from '#contract/payments.ts';
import { Sheet } from '#design/layout/sheet.tsx';
import { Stitch } from '#design/theme/stitch.tsx';
import { InvoiceUpload } from '#web/payments/proof/invoice-upload.tsx';
import { SentPicture } from '#web/payments/proof/sent-picture.tsx';
import type { Invoices } from '#web/payments/proof/use-invoices.ts';
import classes from './payment-sheet.module.css';
import { Transfer } from './transfer.tsx';

interface PaymentSheetProps {
  /** The request that is open; without one the sheet is closed. */
  request: PaymentRequest | undefined;
  invoices: Invoices;
  onClose: () => void;
}

/** One request: how to pay it, and how to show that it was paid. */
export function PaymentSheet({ request, invoices, onClose }: PaymentSheetProps) {
  const [last, setLast] = useState(request);
  // While the sheet sinks it goes on showing what it showed.
  if (request && request !== last) setLast(request);
  const shown = request ?? last;
  return (
    <Sheet title={shown ? `Thanh toán ${shown.code}` : ''} opened={request !== undefined} onClose={onClose}>
      <div className={classes.content}>{shown && <Content request={shown} invoices={invoices} />}</div>
    </Sheet>
  );
}

function Content({ request, invoices }: { request: PaymentRequest; invoices: Invoices }) {
  const { payment_status, invoice_image_url: picture, invoice_sent_at: sentAt } = request;
  const sent = picture && <SentPicture key={picture} address={picture} at={sentAt} />;
  const upload = <InvoiceUpload requestId={request.id} invoices={invoices} />;
  if (payment_status === 'Đã thanh toán')
    return (
      <>
        <p className={classes.text}>Cửa hàng đã nhận đủ tiền. Cảm ơn bạn!</p>
        {sent}
      </>
    );
  if (payment_status === 'Chờ xác nhận')
    return (
      <>
        <p className={classes.text}>Cửa hàng đang kiểm tra khoản chuyển. Bạn không cần làm gì thêm.</p>
        {sent}
        <Stitch />
        <h3 className={classes.step}>{sent ? 'Gửi nhầm ảnh?' : 'Gửi thêm ảnh hoá đơn'}</h3>
        {upload}
      </>
    );
  return (
    <>
      {sent && <Rejected />}
      <h3 className={classes.step}>1. Chuyển khoản</h3>
      <Transfer request={request} />
      <Stitch />
      <h3 className={classes.step}>2. Gửi ảnh hoá đơn</h3>
      <p className={classes.hint}>
        Chụp màn hình giao dịch thành công trong ứng dụng ngân hàng rồi gửi ở đây.
      </p>
      {upload}
    </>
  );
}

// The shop sends a request back when the picture does not prove the payment.
function Rejected() {
  return (
    <p className={classes.text}>
      Cửa hàng chưa xác nhận được ảnh đã gửi. Hãy kiểm tra khoản chuyển và gửi ảnh khác.
    </p>
  );
}
