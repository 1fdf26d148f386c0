import { useNavigate } from '@tanstack/react-router';
import { notifySuccess } from '#design/feedback/notify.ts';
import { type OrderChange, orderCommands } from '#web/orders/commands.ts';
import { useSubmitCommand } from '#web/orders/use-submit-command.ts';

/** Saves a change of an order and opens the order. After a rejection the form stays open. */
export function useChangeOrder() {
  const navigate = useNavigate();
  const { busy, submit } = useSubmitCommand('Không thể sửa đơn hàng');
  const save = async (change: OrderChange) => {
    const outcome = await submit(orderCommands.change, change);
    if (!outcome) return;
    notifySuccess({ message: outcome === 'accepted' ? 'Đã cập nhật đơn hàng.' : 'Sẽ gửi khi có mạng.' });
    await navigate({ to: '/orders/$id', params: { id: change.id } });
  };
  return { saving: busy, save };
}
