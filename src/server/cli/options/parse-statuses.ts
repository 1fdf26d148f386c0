import { InvalidArgumentError } from 'commander';
import { foldText } from '#contract/catalogue-query/text-search.ts';
import {
  type LineStatus,
  lineStatuses,
  lineStatusSequence,
  paymentStatuses,
} from '#contract/status/order-statuses.ts';
import { parseStatus } from '#server/orders/rules.ts';

export const statusList = lineStatusSequence.map(status => `${status} ${lineStatuses[status]}`).join(', ');

export function parseLineStatus(input: string): LineStatus {
  const status = parseStatus(input);
  if (status !== null) return status;
  throw new InvalidArgumentError(`Không có trạng thái “${input}”. Chọn một trong: ${statusList}`);
}

export function parsePaymentStatus(input: string): string {
  const status = paymentStatuses.find(candidate => foldText(candidate) === foldText(input));
  if (status) return status;
  throw new InvalidArgumentError(
    `Không có trạng thái “${input}”. Chọn một trong: ${paymentStatuses.join(', ')}`,
  );
}
