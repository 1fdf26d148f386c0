import type { QueryClient } from '@tanstack/react-query';
import { v7 as createIdempotencyKey } from 'uuid';
import type { PaymentRequest } from '#contract/payments.ts';
import { notifyDanger, notifySuccess } from '#design/notifications/notify.ts';
import { ApiError, isUnanswered } from '#web/network/call-errors.ts';
import { whileUploading } from '#web/network/transfers/running-uploads.ts';
import { cancelInvoices, sendInvoice } from '#web/payments/calls.ts';
import { unansweredPictures } from '#web/storage/values/unanswered-pictures.ts';
import { withLock } from '#web/storage/with-lock.ts';
import { arrivedBefore, describeArrival, describeFailure } from './arrival-words.ts';
import { createDraft, type InvoiceDraft } from './invoice-draft.ts';
import { findRequest, isSettled, refreshRequests, takeAnswer } from './take-answer.ts';

type Drafts = Readonly<Record<number, InvoiceDraft>>;

interface Session {
  customerId: number;
  confirmPicture(request: PaymentRequest): Promise<void>;
}

/** Pictures that are chosen or on their way, by payment request. */
export class InvoiceDrafts {
  readonly #queryClient: QueryClient;
  readonly #session: Session;
  readonly #isSignedIn: () => boolean;
  readonly #lastChosen = new Map<number, File>();
  readonly #listeners = new Set<() => void>();
  /** On the screen, where their errors are seen. */
  readonly #shown = new Set<number>();
  #drafts: Drafts = {};

  constructor(queryClient: QueryClient, session: Session, isSignedIn: () => boolean) {
    this.#queryClient = queryClient;
    this.#session = session;
    this.#isSignedIn = isSignedIn;
  }

  readonly all = (): Drafts => this.#drafts;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  get(requestId: number): InvoiceDraft | undefined {
    return this.#drafts[requestId];
  }

  /** Whether a chosen one has not arrived, of a request that still takes one. */
  hasUnsent(): boolean {
    return Object.entries(this.#drafts).some(
      ([id, { canSend }]) => canSend && !isSettled(findRequest(this.#queryClient, Number(id))),
    );
  }

  /** Whether one was sent before this page was loaded, or in another tab, and nobody knows whether it arrived. */
  hasUnanswered(requestId: number): boolean {
    return unansweredPictures.list(this.#session.customerId, requestId).length > 0;
  }

  /** Returns how to say that it is shown no more. */
  show(requestId: number): () => void {
    this.#shown.add(requestId);
    return () => void this.#shown.delete(requestId);
  }

  async choose(id: number, file: File): Promise<void> {
    this.#lastChosen.set(id, file);
    // A large picture takes a second: the one before must not be sent meanwhile.
    this.#update(id, { canSend: false, error: null });
    const draft = await whileUploading(createDraft(file));
    if (this.#lastChosen.get(id) === file) this.#set({ ...this.#drafts, [id]: draft });
  }

  async send(id: number): Promise<void> {
    const draft = this.get(id);
    if (!draft) return;
    this.#update(id, { progress: 0, error: null, isSent: true });
    // Another tab's would be cancelled on its way, though it may be the one that arrives.
    await withLock(`mam-nho-invoice-${id}`, () => this.#sendDraft(id, draft));
  }

  async #sendDraft(id: number, draft: InvoiceDraft): Promise<void> {
    if (!this.#isSignedIn()) return;
    const idempotencyKey = this.#chooseKey(id, draft);
    const isOther = (key: string) => key !== idempotencyKey;
    const replacedKeys = unansweredPictures.list(this.#session.customerId, id).filter(isOther);
    unansweredPictures.add(this.#session.customerId, id, idempotencyKey);
    try {
      const onProgress = (progress: number) => this.#update(id, { progress });
      await cancelInvoices(replacedKeys);
      unansweredPictures.remove(this.#session.customerId, id, replacedKeys);
      const { message, request } = await sendInvoice(id, { ...draft, idempotencyKey }, onProgress);
      unansweredPictures.remove(this.#session.customerId, id, [idempotencyKey]);
      const isReadSince = await takeAnswer(this.#queryClient, request, this.#session.confirmPicture);
      this.#remove(id);
      const isRepeated = draft.isSent && draft.idempotencyKey === idempotencyKey;
      this.#tellArrival(id, isRepeated && !isReadSince ? arrivedBefore : message, isReadSince);
    } catch (error) {
      if (!isUnanswered(error)) unansweredPictures.remove(this.#session.customerId, id, [idempotencyKey]);
      const message = describeFailure(error);
      this.#update(id, { progress: null, error: message });
      // The shop's rejection may mean that the request shown here is out of date.
      if (error instanceof ApiError) await refreshRequests(this.#queryClient);
      this.#tellFailure(id, message);
    }
  }

  /** Another tab has given the key up at the shop meanwhile, to send its own picture: with it, this one would be refused. */
  #chooseKey(id: number, { idempotencyKey, isSent }: InvoiceDraft): string {
    if (!isSent || unansweredPictures.list(this.#session.customerId, id).includes(idempotencyKey))
      return idempotencyKey;
    const newKey = createIdempotencyKey();
    this.#update(id, { idempotencyKey: newKey });
    return newKey;
  }

  #tellArrival(id: number, message: string, isReadSince: boolean): void {
    if (!this.#isSignedIn()) return;
    const { rejection, words } = describeArrival(findRequest(this.#queryClient, id), message, isReadSince);
    if (rejection) notifyDanger({ title: 'Cửa hàng chưa nhận ảnh này', message: rejection });
    else notifySuccess({ message: words });
  }

  /** Where its sheet does not show it: who has paid would believe that the picture arrives. */
  #tellFailure(id: number, message: string): void {
    const isSeen = this.#shown.has(id) && findRequest(this.#queryClient, id);
    if (!isSeen && this.#isSignedIn()) notifyDanger({ title: 'Chưa gửi được ảnh', message });
  }

  #update(id: number, changes: Partial<InvoiceDraft>): void {
    const draft = this.get(id);
    if (draft) this.#set({ ...this.#drafts, [id]: { ...draft, ...changes } });
  }

  #remove(id: number): void {
    const { [id]: _, ...others } = this.#drafts;
    this.#set(others);
  }

  #set(drafts: Drafts): void {
    this.#drafts = drafts;
    for (const listener of [...this.#listeners]) listener();
  }
}
