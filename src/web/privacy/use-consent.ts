import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notifyDanger, notifySuccess } from '#design/feedback/notify.ts';
import { userKey } from '#web/auth/query-keys.ts';
import { useUser } from '#web/auth/use-user.ts';
import { errorMessage } from '#web/network/call-errors.ts';
import { giveConsent } from './calls.ts';
import { needsConsent } from './needs-consent.ts';

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
      notifyDanger({ title: 'Chưa gửi được', message: errorMessage(error) });
    } finally {
      setSending(false);
    }
  };
  return { customerId: customer_id, needed: needsConsent(privacy_version), sending, agree };
}
