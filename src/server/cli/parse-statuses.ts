import { InvalidArgumentError } from 'commander';
import { foldText } from '#contract/catalogue-query/text-search.ts';
import {
  type LineStatus,
  lineStatuses,
  lineStatusSequence,
  paymentStatuses,
} from '#contract/order-statuses.ts';
import { parseStatus } from '#server/orders/rules.ts';

export const statusList = lineStatusSequence.map(status => `${status} ${lineStatuses[status]}`).join(', ');

export function parseLineStatus(typed: string): LineStatus {
  const status = parseStatus(typed);
  if (status !== null) return status;
  throw new InvalidArgumentError(`Không có trạng thái “${typed}”. Chọn một trong: ${statusList}`);
}

/** Ignores case and accents. */
export function parsePaymentStatus(typed: string): string {
  const status = paymentStatuses.find(candidate => foldText(candidate) === foldText(typed));
  if (status) return status;
  throw new InvalidArgumentError(
    `Không có trạng thái “${typed}”. Chọn một trong: ${paymentStatuses.join(', ')}`,
  );
}
