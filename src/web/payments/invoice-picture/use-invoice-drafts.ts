import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { v7 as createIdempotencyKey } from 'uuid';
import { maxInvoiceImageBytes } from '#contract/payments.ts';
import { notifyDanger, notifySuccess } from '#design/notifications/notify.ts';
import { ApiError, errorMessage, isUnanswered } from '#web/network/call-errors.ts';
import { type InvoicePicture, sendInvoice } from '#web/payments/calls.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { findRequest, refreshRequests, takeAnswer } from './take-answer.ts';

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
      const { message, request } = await sendInvoice(id, draft, progress => update(id, { progress }));
      const isReadSince = await takeAnswer(queryClient, request);
      remove(id);
      // Sent again after a lost answer: staff may have looked at it since.
      const reason = findRequest(queryClient, id)?.rejection_reason;
      if (reason) notifyDanger({ title: 'Cửa hàng chưa nhận ảnh này', message: reason });
      else notifySuccess({ message: draft.isSent && !isReadSince ? arrivedBefore : message });
    } catch (error) {
      update(id, { progress: null, error: isUnanswered(error) ? unanswered : errorMessage(error) });
      // The shop's rejection may mean that the request shown here is out of date.
      if (!(error instanceof ApiError)) return;
      await refreshRequests(queryClient);
      // With it goes the sheet that would show the error.
      if (!findRequest(queryClient, id))
        notifyDanger({ title: 'Chưa gửi được ảnh', message: errorMessage(error) });
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
// The shop says once more what it said at first: what became of the picture is not known.
const arrivedBefore = 'Ảnh đã tới cửa hàng. Có mạng lại, bạn mở xem cửa hàng đã xác nhận chưa nhé.';

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
