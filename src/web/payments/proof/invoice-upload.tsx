import { Button, FileButton } from '@mantine/core';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { FormError } from '#design/feedback/form-error.tsx';
import { useReachable } from '#web/network/use-reachable.ts';
import { ChosenPicture } from './chosen-picture.tsx';
import classes from './invoice-upload.module.css';
import { UploadProgress } from './upload-progress.tsx';
import type { Invoice, Invoices } from './use-invoices.ts';

interface InvoiceUploadProps {
  requestId: number;
  invoices: Invoices;
}

/** Chooses a picture of the transfer and sends it. It is never queued: money is not left to be told later by itself. */
export function InvoiceUpload({ requestId, invoices }: InvoiceUploadProps) {
  const invoice = invoices.of(requestId);
  const choose = (file: File | null) => file && void invoices.choose(requestId, file);
  return (
    <div className={classes.upload}>
      {invoice?.showable && <ChosenPicture picture={invoice.picture} name={invoice.name} />}
      {invoice?.showable === false && <p className={classes.hint}>Đã chọn {invoice.name}</p>}
      {(!invoice || invoice.sent === null) && <Ways again={invoice !== undefined} onChoose={choose} />}
      {invoice && <Sending invoice={invoice} onSend={() => void invoices.send(requestId)} />}
    </div>
  );
}

function Ways({ again, onChoose }: { again: boolean; onChoose: (file: File | null) => void }) {
  const look = { variant: again ? 'default' : 'light', px: 10 };
  return (
    <div className={classes.ways}>
      <FileButton accept="image/*" onChange={onChoose}>
        {props => (
          <Button {...props} {...look} leftSection={<IconPhoto size={20} />}>
            {again ? 'Đổi ảnh' : 'Chọn ảnh'}
          </Button>
        )}
      </FileButton>
      <FileButton accept="image/*" capture="environment" onChange={onChoose}>
        {props => (
          <Button {...props} {...look} leftSection={<IconCamera size={20} />}>
            {again ? 'Chụp lại' : 'Chụp ảnh'}
          </Button>
        )}
      </FileButton>
    </div>
  );
}

function Sending({ invoice, onSend }: { invoice: Invoice; onSend: () => void }) {
  const reachable = useReachable();
  if (invoice.sent !== null) return <UploadProgress sent={invoice.sent} />;
  return (
    <>
      <FormError text={invoice.problem} />
      <Button fullWidth disabled={!reachable} onClick={onSend}>
        {reachable ? sendWords(invoice) : 'Cần có mạng để gửi ảnh'}
      </Button>
      {!reachable && (
        <p className={classes.hint}>
          Bạn đang ngoại tuyến. Ảnh vẫn ở đây; có mạng lại là gửi được, đừng rời trang này.
        </p>
      )}
    </>
  );
}

const sendWords = ({ problem }: Invoice) => (problem ? 'Gửi lại' : 'Gửi ảnh');
