import { Button, FileButton } from '@mantine/core';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { useReachable } from '#web/network/use-reachable.ts';
import { Problem } from '#web/ui/problem.tsx';
import { ChosenPicture } from './chosen-picture.tsx';
import classes from './invoice-upload.module.css';
import { SendingLine } from './sending-line.tsx';
import type { Invoice, Invoices } from './use-invoices.ts';

interface InvoiceUploadProps {
  requestId: number;
  invoices: Invoices;
}

/** Chooses a picture of the transfer and sends it. It is never queued: money is not left to be told later by itself. */
export function InvoiceUpload({ requestId, invoices }: InvoiceUploadProps) {
  const invoice = invoices.of(requestId);
  const sending = invoice?.sent != null;
  const choose = (file: File | null) => file && void invoices.choose(requestId, file);
  return (
    <div className={classes.upload}>
      {invoice && <ChosenPicture picture={invoice.picture} name={invoice.name} />}
      <div className={classes.ways}>
        <FileButton accept="image/*" disabled={sending} onChange={choose}>
          {props => (
            <Button {...props} variant={invoice ? 'default' : 'light'} leftSection={<IconPhoto size={20} />}>
              {invoice ? 'Chọn ảnh khác' : 'Chọn ảnh'}
            </Button>
          )}
        </FileButton>
        <FileButton accept="image/*" capture="environment" disabled={sending} onChange={choose}>
          {props => (
            <Button {...props} variant={invoice ? 'default' : 'light'} leftSection={<IconCamera size={20} />}>
              Chụp ảnh
            </Button>
          )}
        </FileButton>
      </div>
      {invoice && <Sending invoice={invoice} onSend={() => void invoices.send(requestId)} />}
    </div>
  );
}

function Sending({ invoice, onSend }: { invoice: Invoice; onSend: () => void }) {
  const reachable = useReachable();
  if (invoice.sent !== null) return <SendingLine sent={invoice.sent} />;
  return (
    <>
      <Problem text={invoice.problem} />
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
