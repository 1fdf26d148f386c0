import { randomUUID } from 'node:crypto';
import sharp from 'sharp';

/** A picture as a phone would take it. */
export function photo(width = 900, height = 1200) {
  return sharp({ create: { width, height, channels: 3, background: '#f4e7cf' } });
}

interface Sent {
  id: number | string;
  file?: Buffer | undefined;
  name?: string;
  type?: string;
}

/** The form as a browser sends it, with a new boundary each time. */
export function invoiceForm({ id, file, name = 'hoa-don.jpg', type = 'image/jpeg' }: Sent) {
  const boundary = `----${randomUUID()}`;
  const part = (head: string, body: Buffer | string) =>
    Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), Buffer.from(body), Buffer.from('\r\n')]);
  const named = 'Content-Disposition: form-data; name=';
  const parts = [part(`${named}"payment_request_id"`, String(id))];
  if (file) {
    const head = `${named}"invoice_image"; filename="${name}"\r\nContent-Type: ${type}`;
    parts.push(part(head, file));
  }
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
