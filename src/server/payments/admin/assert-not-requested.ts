import { cancelledStatus } from '#contract/payments.ts';
import { payment } from '#contract/status/order-statuses.ts';
import type { Transaction } from '#server/database/connect.ts';
import { AppError } from '#server/errors.ts';
import type { OrderRow } from '#server/orders/presenter.ts';
import { listRequestsFor } from './admin-request-store.ts';

/** 409 if a payment is requested for one of the orders; a paid request does not count. */
export async function assertNotRequested(
  transaction: Transaction,
  orderRows: readonly OrderRow[],
): Promise<void> {
  const ids = orderRows.map(order => order.id);
  const requests = await listRequestsFor(transaction, ids);
  const open = requests.find(({ status }) => status !== payment.paid && status !== cancelledStatus);
  const order = orderRows.find(({ id }) => open?.orderIds.includes(id));
  if (open && order)
    throw new AppError(
      'conflict',
      `Đơn ${order.code} đã có yêu cầu ${open.code} (số ${open.id}) đang chờ. Hãy xác nhận yêu cầu đó trước, hoặc ${describeCancel(open)}`,
    );
}

function describeCancel({ id, status }: { id: number; status: string }): string {
  const cancel = `hủy: npm run shop -- payments cancel ${id}`;
  return status === payment.inReview
    ? `từ chối ảnh của khách (npm run shop -- payments reject ${id}) rồi ${cancel}`
    : cancel;
}
