import { foldText } from '#contract/catalogue-query/text-search.ts';
import {
  type LineStatus,
  lineStatus,
  lineStatuses,
  lineStatusSequence,
  payment,
  paymentStatuses,
} from '#contract/status/order-statuses.ts';
import { paymentColours } from '#contract/status/payment-colours.ts';

const cancelled: LineStatus = lineStatus.cancelled;

// Mantine badge colours.
const lineColours: Record<LineStatus, string> = {
  1: 'gray',
  8: 'blue',
  2: 'orange',
  4: 'grape',
  5: 'teal',
  6: 'green',
  7: 'red',
};

/** By the current status of a line (rule 9). */
export const nextStatuses: Record<LineStatus, readonly LineStatus[]> = {
  1: [8, 7],
  8: [2, 7],
  2: [4, 7],
  4: [5, 7],
  5: [6, 7],
  6: [],
  7: [],
};

/** An unknown number counts as new. */
export function toLineStatus(stored: number): LineStatus {
  return lineStatusSequence.find(status => status === stored) ?? lineStatus.new;
}

/** Rule 10; cancelled if all lines are. */
export function deriveOrderStatus(lines: readonly { status: number }[]): LineStatus {
  const active = lines.map(line => toLineStatus(line.status)).filter(status => status !== cancelled);
  return lineStatusSequence.find(status => active.includes(status)) ?? cancelled;
}

/** In đồng, without cancelled lines (rule 10). */
export function totalOf(lines: readonly { price: number; quantity: number; status: number }[]): number {
  const active = lines.filter(line => toLineStatus(line.status) !== cancelled);
  return active.reduce((sum, line) => sum + line.price * line.quantity, 0);
}

export function statusFields(status: LineStatus, paymentStatus: string) {
  const knownPaymentStatus = paymentStatuses.find(name => name === paymentStatus);
  return {
    status: lineStatuses[status],
    status_color: lineColours[status],
    payment_status: paymentStatus,
    payment_status_color: knownPaymentStatus ? paymentColours[knownPaymentStatus] : 'gray',
  };
}

/** Whether the customer may still change or delete the order: a payment request fixes its amount (rule 11). */
export function isOrderOpen(lines: readonly { status: number }[], paymentStatus: string): boolean {
  return paymentStatus === payment.unpaid && lines.every(line => line.status === lineStatus.new);
}

/** `MN-261121-0042` from a day (`YYYY-MM-DD`) and a number within that day. */
export function formatOrderCode(day: string, number: number): string {
  return `MN-${day.slice(2).replaceAll('-', '')}-${String(number).padStart(4, '0')}`;
}

/** Counted from 1, for staff. A line keeps its number when one before it is removed. */
export const lineNumber = ({ position }: { position: number }): number => position + 1;

/** Accepts a number, or a label in any case and without accents. */
export function parseStatus(input: string): LineStatus | null {
  return (
    lineStatusSequence.find(
      status => input === String(status) || foldText(lineStatuses[status]) === foldText(input),
    ) ?? null
  );
}

/**
 * All lines but those that are cancelled or already in `status`. Returns a Vietnamese error message if one of them may not
 * change to `status`, or if there are none (rule 9).
 */
export function selectAffectedLines<Line extends { sku: string; status: number }>(
  lines: readonly Line[],
  status: LineStatus,
): Line[] | { error: string } {
  const affected = lines.filter(
    line => toLineStatus(line.status) !== status && toLineStatus(line.status) !== cancelled,
  );
  const blocked = affected.find(line => !nextStatuses[toLineStatus(line.status)].includes(status));
  if (blocked) {
    const current = lineStatuses[toLineStatus(blocked.status)];
    return { error: `${blocked.sku} đang ở “${current}”, ${describeNext(blocked)}.` };
  }
  if (affected.length > 0) return affected;
  const isAlreadySet = lines.some(line => toLineStatus(line.status) === status);
  return { error: isAlreadySet ? `đã ở “${lineStatuses[status]}” rồi.` : 'đã hủy, không chuyển được nữa.' };
}

function describeNext({ status }: { status: number }): string {
  const next = nextStatuses[toLineStatus(status)].map(step => `“${lineStatuses[step]}” (${step})`);
  return next.length > 0 ? `chỉ chuyển được sang ${next.join(' hoặc ')}` : 'không chuyển được nữa';
}
