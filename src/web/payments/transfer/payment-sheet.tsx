import { type ReactNode, useRef, useState } from 'react';
import type { PaymentRequest } from '#contract/payments.ts';
import { useFocusAfterReplacement } from '#design/overlay/focus-title.ts';
import { Sheet } from '#design/overlay/sheet.tsx';
import { StitchedDivider } from '#design/theme/stitched-divider.tsx';
import type { InvoiceDrafts } from '#web/payments/invoice-picture/invoice-drafts.ts';
import { InvoiceUpload } from '#web/payments/invoice-picture/invoice-upload.tsx';
import { SentPicture } from '#web/payments/invoice-picture/sent-picture.tsx';
import classes from './payment-sheet.module.css';
import { TransferSteps } from './transfer.tsx';

interface PaymentSheetProps {
  /** `undefined` closes the sheet. */
  request: PaymentRequest | undefined;
  drafts: InvoiceDrafts;
  onClose: () => void;
}

export function PaymentSheet({ request, drafts, onClose }: PaymentSheetProps) {
  const [lastRequest, setLastRequest] = useState(request);
  // Keeps the content while the sheet is closing.
  if (request && request !== lastRequest) setLastRequest(request);
  const displayedRequest = request ?? lastRequest;
  return (
    <Sheet
      title={displayedRequest ? `Thanh toán ${displayedRequest.code}` : ''}
      opened={request !== undefined}
      onClose={onClose}
      hasHistoryEntry={false}
    >
      {displayedRequest && <Content request={displayedRequest} drafts={drafts} />}
    </Sheet>
  );
}

interface ContentProps {
  request: PaymentRequest;
  drafts: InvoiceDrafts;
}

function Content({ request, drafts }: ContentProps) {
  const content = useRef<HTMLDivElement>(null);
  const isSending = typeof drafts.get(request.id)?.progress === 'number';
  useFocusAfterReplacement(`${request.payment_status} ${isSending}`, content);
  return (
    <div ref={content} className={classes.content}>
      <Steps request={request} drafts={drafts} />
    </div>
  );
}

function Steps({ request, drafts }: ContentProps) {
  const { payment_status, invoice_image_url: pictureUrl, invoice_sent_at: sentAt } = request;
  const sentPicture = pictureUrl && <SentPicture key={pictureUrl} url={pictureUrl} sentAt={sentAt} />;
  const upload = <InvoiceUpload request={request} drafts={drafts} />;
  if (payment_status === 'Đã thanh toán') return <Paid sentPicture={sentPicture} />;
  if (payment_status === 'Chờ xác nhận') return <InReview sentPicture={sentPicture} upload={upload} />;
  return (
    <>
      {sentPicture && <ProofRejected reason={request.rejection_reason} />}
      <h3 className={classes.stepTitle}>1. Chuyển khoản</h3>
      <TransferSteps request={request} />
      <StitchedDivider />
      <h3 className={classes.stepTitle}>2. Gửi ảnh chuyển khoản</h3>
      <p className={classes.hint}>Bạn chụp màn hình báo chuyển khoản thành công rồi gửi ở đây nhé.</p>
      {upload}
    </>
  );
}

function Paid({ sentPicture }: { sentPicture: ReactNode }) {
  return (
    <>
      <p className={classes.text}>Cửa hàng đã nhận khoản này. Cảm ơn bạn!</p>
      {sentPicture}
    </>
  );
}

function InReview({ sentPicture, upload }: { sentPicture: ReactNode; upload: ReactNode }) {
  return (
    <>
      <p className={classes.text}>Cửa hàng đang kiểm tra khoản chuyển. Bạn không cần làm gì thêm.</p>
      {sentPicture}
      <StitchedDivider />
      <h3 className={classes.stepTitle}>{sentPicture ? 'Gửi nhầm ảnh?' : 'Gửi thêm ảnh chuyển khoản'}</h3>
      {upload}
    </>
  );
}

// An open request with a picture: the shop did not accept the proof.
function ProofRejected({ reason }: { reason: string | null | undefined }) {
  return (
    <div className={classes.rejected}>
      <p className={classes.text}>
        Cửa hàng chưa xác nhận được ảnh đã gửi. Bạn kiểm tra khoản chuyển rồi gửi ảnh khác nhé.
      </p>
      {reason && (
        <p className={classes.text}>
          <strong>Lý do:</strong> {reason}
        </p>
      )}
    </div>
  );
}
