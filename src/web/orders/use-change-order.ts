import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useOutbox } from '#web/outbox/outbox-context.tsx';
import { notifyDanger, notifySuccess } from '#web/ui/notify.ts';
import { changeOrder, type OrderChange } from './commands.ts';

/** How long the shop's answer is waited for, in ms. */
const patience = 8_000;

/** Saves a change of an order and goes to its page. A refusal says why and leaves what was typed. */
export function useChangeOrder() {
  const outbox = useOutbox();
  const navigate = useNavigate();
  const [saving, setSaving] = useState(false);
  const save = async (change: OrderChange) => {
    setSaving(true);
    try {
      const outcome = await outbox.outcome(await outbox.put(changeOrder, change), patience);
      if (outcome.kind === 'refused') {
        await outbox.discard(outcome.command.id);
        const { errors = {}, message = 'Đã có lỗi xảy ra' } = outcome.command.refusal ?? {};
        return notifyDanger({ message: Object.values(errors)[0]?.[0] ?? message });
      }
      notifySuccess({
        message: outcome.kind === 'accepted' ? 'Đã cập nhật đơn hàng.' : 'Sẽ gửi khi có mạng.',
      });
      await navigate({ to: '/orders/$id', params: { id: change.id } });
    } catch {
      notifyDanger({ message: 'Chưa lưu được trên máy' });
    } finally {
      setSaving(false);
    }
  };
  return { saving, save };
}
