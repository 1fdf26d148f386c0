import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 as newKey } from 'uuid';
import { maxInvoiceImageBytes } from '#contract/payments.ts';
import { notifySuccess } from '#design/feedback/notify.ts';
import { ApiError, errorMessage } from '#web/network/call-errors.ts';
import { orderQueries } from '#web/orders/queries.ts';
import { type InvoicePicture, sendInvoice } from '#web/payments/commands.ts';
import { paymentQueries } from '#web/payments/queries.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** A picture somebody chose as the proof of a payment, and how far it has come. */
export interface Invoice extends InvoicePicture {
  name: string;
  /** Whether this phone can show it; the shop may still be able to read it. */
  showable: boolean;
  /** From 0 to 1 while it is being sent. */
  sent: number | null;
  problem: string | null;
}

export interface Invoices {
  /** The picture chosen for a request, where one is. */
  of(requestId: number): Invoice | undefined;
  choose(requestId: number, file: File): Promise<void>;
  send(requestId: number): Promise<void>;
}

/** The pictures chosen on this page. They outlive the sheet they were chosen in, and a failure to send them. */
export function useInvoices(): Invoices {
  const [chosen, setChosen] = useState<Readonly<Record<number, Invoice>>>({});
  const refresh = useRefresh();
  const change = (id: number, changed: Partial<Invoice>) =>
    setChosen(before => {
      const invoice = before[id];
      return invoice ? { ...before, [id]: { ...invoice, ...changed } } : before;
    });
  const drop = (id: number) => setChosen(({ [id]: _, ...others }) => others);

  const send = async (id: number) => {
    const invoice = chosen[id];
    if (!invoice) return;
    change(id, { sent: 0, problem: null });
    try {
      const message = await sendInvoice(id, invoice, sent => change(id, { sent }));
      await refresh();
      drop(id);
      notifySuccess({ message });
    } catch (failure) {
      change(id, { sent: null, problem: errorMessage(failure) });
      // A no may mean that what is shown here is not so any more.
      if (failure instanceof ApiError) await refresh();
    }
  };
  const choose = async (id: number, file: File) => {
    const invoice = await invoiceFrom(file);
    setChosen(before => ({ ...before, [id]: invoice }));
  };
  return { of: id => chosen[id], choose, send };
}

async function invoiceFrom(file: File): Promise<Invoice> {
  const smaller = await shrinkPicture(file);
  const picture = smaller ?? file;
  const problem = picture.size > maxInvoiceImageBytes ? 'Ảnh lớn hơn 10 MB. Hãy chọn ảnh nhỏ hơn.' : null;
  return { key: newKey(), picture, name: file.name, showable: smaller !== null, sent: null, problem };
}

/** Asks again for requests and orders: both tell how far a payment is. */
function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    const orders = queryClient.invalidateQueries({ queryKey: orderQueries.all });
    await queryClient.invalidateQueries({ queryKey: paymentQueries.requests().queryKey });
    await orders;
  };
}
