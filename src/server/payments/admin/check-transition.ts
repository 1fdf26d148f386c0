import { type LineStatus, lineStatus } from '#contract/status/order-statuses.ts';
import type { Transaction } from '#server/database/connect.ts';
import { checkTransition } from '#server/orders/transition.ts';
import { assertNotRequested } from './assert-not-requested.ts';

/**
 * Like `checkTransition`; also 409 for lines that the customer is asked to pay for: cancelled, they would be paid all the same
 * (rule 13).
 */
export async function checkStaffTransition(transaction: Transaction, reference: string, status: LineStatus) {
  const checked = await checkTransition(transaction, reference, status);
  if (status === lineStatus.cancelled) await assertNotRequested(transaction, [checked.order]);
  return checked;
}
