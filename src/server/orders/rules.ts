import { foldText } from '#contract/catalogue-query/text-search.ts';
import {
  type LineStatus,
  lineStatuses,
  lineStatusSequence,
  paymentStatuses,
} from '#contract/order-statuses.ts';

const cancelled: LineStatus = 7;

// Colours of Mantine's badges.
const lineColours: Record<LineStatus, string> = {
  1: 'gray',
  8: 'blue',
  2: 'orange',
  4: 'grape',
  5: 'teal',
  6: 'green',
  7: 'red',
};

const paymentColours: Readonly<Record<string, string>> = {
  'Chưa thanh toán': 'gray',
  'Yêu cầu thanh toán': 'orange',
  'Chờ xác nhận': 'blue',
  'Đã thanh toán': 'green',
};

/** From each status of a line, the ones it may go to (`contract, Orders`). */
export const nextStatuses: Record<LineStatus, readonly LineStatus[]> = {
  1: [8, 7],
  8: [2, 7],
  2: [4, 7],
  4: [5, 7],
  5: [6, 7],
  6: [],
  7: [],
};

/** A stored number as the status it stands for; an unknown one counts as new. */
export function toLineStatus(stored: number): LineStatus {
  return lineStatusSequence.find(status => status === stored) ?? 1;
}

/** The least advanced status of the lines still wanted; cancelled where none is. */
export function deriveOrderStatus(lines: readonly { status: number }[]): LineStatus {
  const live = lines.map(line => toLineStatus(line.status)).filter(status => status !== cancelled);
  return lineStatusSequence.find(status => live.includes(status)) ?? cancelled;
}

/** The words and colours of the two badges. */
export function statusCounts(status: LineStatus, paymentStatus: string) {
  return {
    status: lineStatuses[status],
    status_color: lineColours[status],
    payment_status: paymentStatus,
    payment_status_color: paymentColours[paymentStatus] ?? 'gray',
  };
}

/**
 * Whether the customer may still change or delete an order: while every line is new and nothing is paid. Once a payment
 * is asked for, its amount stands, so a changed order would be paid wrongly.
 */
export function isOrderOpen(lines: readonly { status: number }[], paymentStatus: string): boolean {
  return paymentStatus === paymentStatuses[0] && lines.every(line => line.status === 1);
}

/** What staff and customers call an order: `MN-261121-0042`, by day (`YYYY-MM-DD`) and number on that day. */
export function formatOrderNumber(day: string, number: number): string {
  return `MN-${day.slice(2).replaceAll('-', '')}-${String(number).padStart(4, '0')}`;
}

/** A status as the staff types it: its number, or its words without regard to case or accents; `null` for neither. */
export function parseStatus(typed: string): LineStatus | null {
  return (
    lineStatusSequence.find(
      status => typed === String(status) || foldText(lineStatuses[status]) === foldText(typed),
    ) ?? null
  );
}

/**
 * Which of the lines a move to `status` moves: those one step before it. Cancelled ones and those already there stay.
 * Where a line is neither, or nothing would move, says so in Vietnamese.
 */
export function selectTransitionLines<Line extends { sku: string; status: number }>(
  lines: readonly Line[],
  status: LineStatus,
): Line[] | { complaint: string } {
  const standing = lines.filter(
    line => toLineStatus(line.status) !== status && toLineStatus(line.status) !== cancelled,
  );
  const stuck = standing.find(line => !nextStatuses[toLineStatus(line.status)].includes(status));
  if (stuck)
    return {
      complaint: `${stuck.sku} đang ở “${lineStatuses[toLineStatus(stuck.status)]}”, ${nextWords(stuck)}.`,
    };
  if (standing.length > 0) return standing;
  const there = lines.some(line => toLineStatus(line.status) === status);
  return { complaint: there ? `đã ở “${lineStatuses[status]}” rồi.` : 'đã huỷ, không chuyển được nữa.' };
}

function nextWords({ status }: { status: number }): string {
  const next = nextStatuses[toLineStatus(status)].map(step => `“${lineStatuses[step]}” (${step})`);
  return next.length > 0 ? `chỉ chuyển được sang ${next.join(' hoặc ')}` : 'không chuyển được nữa';
}
