/** `TT-261121-0007` from a day (`YYYY-MM-DD`) and a number within that day. */
export function formatRequestCode(day: string, number: number): string {
  return `TT-${day.slice(2).replaceAll('-', '')}-${String(number).padStart(4, '0')}`;
}

interface PaidRequest {
  orderIds: readonly string[];
  amount: number;
}

/**
 * In đồng. Only a request for a single order may be for a part of it, so a request for several orders settles all that each
 * of them owed (rule 13).
 */
export function amountPaid(
  orderId: string,
  orderTotal: number,
  paidRequests: readonly PaidRequest[],
): number {
  return paidRequests
    .filter(request => request.orderIds.includes(orderId))
    .reduce((sum, request) => sum + (request.orderIds.length === 1 ? request.amount : orderTotal - sum), 0);
}
