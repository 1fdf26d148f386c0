import { parentPort, workerData } from 'node:worker_threads';
import { invoiceForm } from '../support/data/invoice-form.ts';

export interface Upload {
  url: string;
  headers: Record<string, string>;
  /** Of the payment request. */
  id: number;
}

const { uploads, file }: { uploads: Upload[]; file: Uint8Array } = workerData;

async function send({ url, headers, id }: Upload): Promise<number> {
  const form = invoiceForm({ id, file: Buffer.from(file) });
  const response = await fetch(`${url}/api/paymentRequest/uploadInvoiceImage`, {
    method: 'POST',
    headers: { ...headers, ...form.headers },
    body: new Uint8Array(form.payload),
  }).catch(() => null);
  // A refused upload may be answered before it was sent.
  return response?.status ?? 503;
}

parentPort?.postMessage(await Promise.all(uploads.map(send)));
