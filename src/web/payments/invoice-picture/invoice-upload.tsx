import { Button, FileButton } from '@mantine/core';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { PaymentRequest } from '#contract/payments.ts';
import { payment } from '#contract/status/order-statuses.ts';
import { FormError } from '#design/feedback/form-error.tsx';
import { useReachable } from '#web/network/reachability/use-reachable.ts';
import type { InvoiceDraft } from './invoice-draft.ts';
import type { InvoiceDrafts } from './invoice-drafts.ts';
import pictureClasses from './invoice-picture.module.css';
import classes from './invoice-upload.module.css';

interface InvoiceUploadProps {
  request: PaymentRequest;
  drafts: InvoiceDrafts;
}

/** Of a picture that was sent, and of which the phone does not know whether it arrived. */
function describeUnanswered({ payment_status, invoice_sent_at }: PaymentRequest): string {
  if (invoice_sent_at === null)
    return 'Ảnh bạn gửi trước đó chưa có câu trả lời, có thể đã tới cửa hàng rồi. Bạn gửi lại là chắc nhé.';
  // Refused: another picture is asked for anyway.
  if (payment_status === payment.requested) return '';
  return 'Có ảnh bạn gửi chưa có câu trả lời. Nếu đó là ảnh ở trên thì cửa hàng đã nhận, bạn không cần gửi lại.';
}

export function InvoiceUpload({ request, drafts }: InvoiceUploadProps) {
  const requestId = request.id;
  const draft = drafts.get(requestId);
  const unanswered = !draft && drafts.hasUnanswered(requestId) && describeUnanswered(request);
  const choose = (file: File | null) => file && void drafts.choose(requestId, file);
  useEffect(() => drafts.show(requestId), [drafts, requestId]);
  const end = useRef<HTMLDivElement>(null);
  const image = draft?.image;
  // Below the fold of a small phone, where nobody would look for it.
  useEffect(() => {
    if (image) end.current?.scrollIntoView({ block: 'nearest' });
  }, [image]);
  return (
    <div className={classes.upload}>
      {draft?.canDisplay && <DraftPicture image={draft.image} fileName={draft.fileName} />}
      {draft?.canDisplay === false && <p className={classes.hint}>Đã chọn {draft.fileName}</p>}
      {unanswered && <p className={classes.hint}>{unanswered}</p>}
      {(!draft || draft.progress === null) && (
        <ChooseButtons hasDraft={draft !== undefined} onChoose={choose} />
      )}
      <div ref={end} className={classes.end}>
        {draft && <SendDraft draft={draft} onSend={() => void drafts.send(requestId)} />}
      </div>
    </div>
  );
}

function DraftPicture({ image, fileName }: { image: Blob; fileName: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(image);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [image]);
  return (
    <figure className={pictureClasses.frame}>
      <img className={classes.draft} src={url} alt="Ảnh chuyển khoản đã chọn" />
      <figcaption className={pictureClasses.caption}>{fileName}</figcaption>
    </figure>
  );
}

interface ChooseButtonsProps {
  hasDraft: boolean;
  onChoose: (file: File | null) => void;
}

function ChooseButtons({ hasDraft, onChoose }: ChooseButtonsProps) {
  const style = { variant: hasDraft ? 'default' : 'light', px: 10 };
  return (
    <div className={classes.buttons}>
      <FileButton accept="image/*" onChange={onChoose}>
        {props => (
          <Button {...props} {...style} leftSection={<IconPhoto size={20} />}>
            {hasDraft ? 'Đổi ảnh' : 'Chọn ảnh'}
          </Button>
        )}
      </FileButton>
      <FileButton accept="image/*" capture="environment" onChange={onChoose}>
        {props => (
          <Button {...props} {...style} leftSection={<IconCamera size={20} />}>
            {hasDraft ? 'Chụp lại' : 'Chụp ảnh'}
          </Button>
        )}
      </FileButton>
    </div>
  );
}

function SendDraft({ draft, onSend }: { draft: InvoiceDraft; onSend: () => void }) {
  const reachable = useReachable();
  if (draft.progress !== null) return <UploadProgress progress={draft.progress} />;
  if (!draft.canSend) return <FormError text={draft.error} />;
  const sendLabel = draft.error ? 'Gửi lại' : 'Gửi ảnh';
  return (
    <>
      <FormError text={draft.error} />
      <Button fullWidth disabled={!reachable} onClick={onSend}>
        {reachable ? sendLabel : 'Cần có mạng để gửi ảnh'}
      </Button>
      {!reachable && (
        <p className={classes.hint}>
          Đang mất liên lạc với cửa hàng. Ảnh vẫn ở đây, có mạng lại là gửi được; bạn đừng rời trang này nhé.
        </p>
      )}
    </>
  );
}

function UploadProgress({ progress }: { progress: number }) {
  const percent = Math.round(progress * 100);
  const label = percent < 100 ? `Đang gửi ảnh… ${percent}%` : 'Đã gửi hết, đang chờ cửa hàng trả lời…';
  return (
    <div className={classes.progress}>
      <div
        className={classes.track}
        role="progressbar"
        aria-label="Đang gửi ảnh"
        aria-valuenow={percent}
        aria-valuetext={label}
      >
        <div className={classes.bar} style={{ width: `${percent}%` }} />
      </div>
      <span aria-hidden="true">{label}</span>
    </div>
  );
}
