import { InvalidArgumentError } from 'commander';
import { foldText } from '#contract/catalogue-query/text-search.ts';
import { cancelledStatus } from '#contract/payments.ts';
import {
  type LineStatus,
  lineStatuses,
  lineStatusSequence,
  payment,
  paymentStatuses,
} from '#contract/status/order-statuses.ts';
import { parseStatus } from '#server/orders/rules.ts';

export const statusList = lineStatusSequence.map(status => `${status} ${lineStatuses[status]}`).join(', ');

export function parseLineStatus(input: string): LineStatus {
  const status = parseStatus(input);
  if (status !== null) return status;
  throw new InvalidArgumentError(`Không có trạng thái “${input}”. Chọn một trong: ${statusList}`);
}

/** Of an order. */
export const parsePaymentStatus = (input: string) => findStatus(paymentStatuses, input);

export const requestStatuses = [payment.requested, payment.inReview, payment.paid, cancelledStatus] as const;
export const parseRequestStatus = (input: string) => findStatus(requestStatuses, input);

/** Case and accents do not matter. */
function findStatus(statuses: readonly string[], input: string): string {
  const status = statuses.find(candidate => foldText(candidate) === foldText(input));
  if (status) return status;
  throw new InvalidArgumentError(`Không có trạng thái “${input}”. Chọn một trong: ${statuses.join(', ')}`);
}
