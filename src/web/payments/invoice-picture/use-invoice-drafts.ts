import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { v7 as createIdempotencyKey } from 'uuid';
import { maxInvoiceImageBytes } from '#contract/payments.ts';
import { notifyDanger, notifySuccess } from '#design/notifications/notify.ts';
import { ApiError, errorMessage, isUnanswered } from '#web/network/call-errors.ts';
import { orderQueries } from '#web/orders/queries.ts';
import { type InvoicePicture, sendInvoice } from '#web/payments/calls.ts';
import { paymentQueries } from '#web/payments/queries.ts';
import { shrinkPicture } from './shrink-picture.ts';

export interface InvoiceDraft extends InvoicePicture {
  fileName: string;
  /** Whether this phone can decode the picture. If not, the shop may still be able to. */
  canDisplay: boolean;
  /** At least once, maybe without an answer. */
  isSent: boolean;
  /** From 0 to 1; `null` while it is not being sent. */
  progress: number | null;
  error: string | null;
  /** `false` for a file that the shop would refuse, and once another one is chosen. */
  canSend: boolean;
}

export interface InvoiceDrafts {
  get(requestId: number): InvoiceDraft | undefined;
  choose(requestId: number, file: File): Promise<void>;
  send(requestId: number): Promise<void>;
}

/** By payment request. Drafts survive closing the sheet and failed attempts to send them. */
export function useInvoiceDrafts(): InvoiceDrafts {
  const [drafts, setDrafts] = useState<Readonly<Record<number, InvoiceDraft>>>({});
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const findRequest = (id: number) =>
    queryClient.getQueryData(paymentQueries.requests().queryKey)?.find(request => request.id === id);
  const lastChosen = useRef(new Map<number, File>());
  const update = (id: number, changes: Partial<InvoiceDraft>) =>
    setDrafts(current => {
      const draft = current[id];
      return draft ? { ...current, [id]: { ...draft, ...changes } } : current;
    });
  const remove = (id: number) => setDrafts(({ [id]: _, ...others }) => others);

  const send = async (id: number) => {
    const draft = drafts[id];
    if (!draft) return;
    update(id, { progress: 0, error: null, isSent: true });
    try {
      const message = await sendInvoice(id, draft, progress => update(id, { progress }));
      await refresh();
      remove(id);
      // Sent again after a lost answer: staff may have looked at it since.
      const reason = findRequest(id)?.rejection_reason;
      if (reason) notifyDanger({ title: 'Cửa hàng chưa nhận ảnh này', message: reason });
      else notifySuccess({ message });
    } catch (error) {
      update(id, { progress: null, error: isUnanswered(error) ? unanswered : errorMessage(error) });
      // The shop's rejection may mean that the request shown here is out of date.
      if (!(error instanceof ApiError)) return;
      await refresh();
      // With it goes the sheet that would show the error.
      if (!findRequest(id)) notifyDanger({ title: 'Chưa gửi được ảnh', message: errorMessage(error) });
    }
  };
  const choose = async (id: number, file: File) => {
    lastChosen.current.set(id, file);
    // A large picture takes a second: the one before must not be sent meanwhile.
    update(id, { canSend: false, error: null });
    const draft = await createDraft(file);
    if (lastChosen.current.get(id) !== file) return;
    setDrafts(current => ({ ...current, [id]: { ...draft, replacedKeys: listSentKeys(current[id]) } }));
  };
  return { get: id => drafts[id], choose, send };
}

const unanswered = 'Mất mạng trước khi cửa hàng trả lời, có thể ảnh đã tới rồi. Bạn gửi lại là chắc nhé.';

function listSentKeys(draft: InvoiceDraft | undefined): readonly string[] {
  if (!draft) return [];
  return draft.isSent ? [...draft.replacedKeys, draft.idempotencyKey] : draft.replacedKeys;
}

async function createDraft(file: File): Promise<InvoiceDraft> {
  const smaller = await shrinkPicture(file);
  const image = smaller ?? file;
  const reason = findReasonToRefuse(image);
  return {
    idempotencyKey: createIdempotencyKey(),
    replacedKeys: [],
    isSent: false,
    image,
    fileName: file.name,
    canDisplay: smaller !== null,
    progress: null,
    error: reason,
    canSend: reason === null,
  };
}

/** `null` for a picture, also for one that only the shop may be able to decode. */
function findReasonToRefuse({ type, size }: Blob): string | null {
  if (type !== '' && !type.startsWith('image/'))
    return 'Tệp này không phải là ảnh. Bạn chụp màn hình khoản chuyển rồi chọn ảnh đó nhé.';
  return size > maxInvoiceImageBytes ? 'Ảnh lớn hơn 10 MB. Bạn chọn ảnh nhỏ hơn nhé.' : null;
}

/** Requests and orders both show the state of a payment. */
function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    const orders = queryClient.invalidateQueries({ queryKey: orderQueries.all });
    await queryClient.invalidateQueries({ queryKey: paymentQueries.requests().queryKey });
    await orders;
  };
}
