import type { OrderLine } from '#contract/orders/order.ts';
import { notifyDanger } from '#design/notifications/notify.ts';
import { orderTextDrafts } from '#web/storage/drafts/order-text-drafts.ts';

/** The lines with texts that are typed and not yet taken into the form. */
export const listUnfinished = (customerId: number, lines: readonly OrderLine[]) =>
  lines.filter(({ id }) => orderTextDrafts.read(customerId, { lineId: id }) !== null);

/** Changed without it, the order would be sewn otherwise than the customer has typed. */
export function notifyUnfinished({ product }: OrderLine): void {
  notifyDanger({
    title: 'Chữ thêu đang sửa dở',
    message: `Khi sửa đơn, bạn mở “Sửa thêu” của ${product.name} để sửa xong, hoặc bỏ thay đổi, rồi bấm lại nhé.`,
  });
}
