import { listPaymentRequestsEndpoint, type PaymentRequest } from '#contract/payments.ts';
import { type Confirmation, confirmation } from '#web/outbox/command.ts';
import { paymentQueries } from './queries.ts';

const requestsSchema = listPaymentRequestsEndpoint.response.shape.data.shape.paymentRequest;

/** As the shop had it when the picture arrived. */
export const confirmPicture = (answer: PaymentRequest): Confirmation =>
  confirmation(paymentQueries.requests().queryKey, requestsSchema, requests =>
    requests.map(request => (isOlder(request, answer) ? answer : request)),
  );

/** One that has this picture, or a later one, is newer. */
export const isOlder = (known: PaymentRequest, answer: PaymentRequest): boolean =>
  known.id === answer.id && (known.invoice_sent_at ?? '') < (answer.invoice_sent_at ?? '');
