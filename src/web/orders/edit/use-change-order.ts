import { useNavigate } from '@tanstack/react-router';
import { notifySuccess } from '#design/feedback/notify.ts';
import { changeOrder, type OrderChange } from '#web/orders/commands.ts';
import { useSubmitCommand } from '#web/orders/use-submit-command.ts';

/** Saves a change of an order and goes to its page. A rejection says why and leaves what was typed. */
export function useChangeOrder() {
  const navigate = useNavigate();
  const { busy, settle } = useSubmitCommand('Không thể sửa đơn hàng');
  const save = async (change: OrderChange) => {
    const outcome = await settle(changeOrder, change);
    if (!outcome) return;
    notifySuccess({ message: outcome === 'accepted' ? 'Đã cập nhật đơn hàng.' : 'Sẽ gửi khi có mạng.' });
    await navigate({ to: '/orders/$id', params: { id: change.id } });
  };
  return { saving: busy, save };
}
