import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notifyDanger, notifySuccess } from '#design/notifications/notify.ts';
import { userKey } from '#web/auth/query-keys.ts';
import { useUser } from '#web/auth/use-user.ts';
import { errorMessage, isUnanswered } from '#web/network/call-errors.ts';
import { giveConsent } from './calls.ts';
import { needsConsent } from './needs-consent.ts';

const lostAnswer = 'Mất mạng trước khi cửa hàng trả lời, có thể đã tới rồi. Bạn bấm lại là chắc nhé.';

export function useConsent() {
  const { customer_id, privacy_version } = useUser();
  const queryClient = useQueryClient();
  const [sending, setSending] = useState(false);
  const agree = async () => {
    if (sending) return;
    setSending(true);
    try {
      const { message } = await giveConsent(customer_id);
      await queryClient.invalidateQueries({ queryKey: userKey });
      notifySuccess({ message });
    } catch (error) {
      const isLost = isUnanswered(error);
      notifyDanger({
        title: isLost ? 'Chưa rõ kết quả' : 'Chưa gửi được',
        message: isLost ? lostAnswer : errorMessage(error),
      });
    } finally {
      setSending(false);
    }
  };
  return { customerId: customer_id, needed: needsConsent(privacy_version), sending, agree };
}
