/** What a payment request is called, and what its transfer says: `TT-261121-0007`, by day (`YYYY-MM-DD`) and number on that day. */
export function formatRequestNumber(day: string, number: number): string {
  return `TT-${day.slice(2).replaceAll('-', '')}-${String(number).padStart(4, '0')}`;
}

/** Where a request stands that the shop took back. Customers are not shown it, so it is none of the contract's. */
export const cancelledStatus = 'Đã huỷ';

/** What the customer owes for an order, in đồng: its lines but for the cancelled ones. */
export function amountOwed(lines: readonly { price: number; quantity: number; status: number }[]): number {
  const live = lines.filter(line => line.status !== 7);
  return live.reduce((sum, line) => sum + line.price * line.quantity, 0);
}

interface Request {
  orderIds: readonly string[];
  amount: number;
}

/**
 * What has been paid of an order by confirmed requests, in đồng. Only a request for one order may ask for a part of it,
 * so one for several stands for all of what these owed then.
 */
export function amountPaid(orderId: string, owed: number, paid: readonly Request[]): number {
  return paid
    .filter(request => request.orderIds.includes(orderId))
    .reduce((sum, request) => sum + (request.orderIds.length === 1 ? request.amount : owed - sum), 0);
}
