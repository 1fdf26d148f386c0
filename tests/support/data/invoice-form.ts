import { randomUUID } from 'node:crypto';

interface InvoiceFields {
  id: number | string;
  file?: Buffer | undefined;
  name?: string;
  type?: string;
}

/** Options for `inject`. */
export function invoiceForm({ id, file, name = 'hoa-don.jpg', type = 'image/jpeg' }: InvoiceFields) {
  const boundary = `----${randomUUID()}`;
  const encodePart = (head: string, body: Buffer | string) =>
    Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), Buffer.from(body), Buffer.from('\r\n')]);
  const disposition = 'Content-Disposition: form-data; name=';
  const parts = [encodePart(`${disposition}"payment_request_id"`, String(id))];
  if (file) {
    const head = `${disposition}"invoice_image"; filename="${name}"\r\nContent-Type: ${type}`;
    parts.push(encodePart(head, file));
  }
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
