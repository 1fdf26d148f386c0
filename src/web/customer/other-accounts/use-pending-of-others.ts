import { useEffect, useState } from 'react';
import { notifyDanger, notifySuccess } from '#design/notifications/notify.ts';
import { useCustomerId } from '#web/auth/use-customer-id.ts';
import {
  countPendingOfOthers,
  discardPendingOfOthers,
} from '#web/storage/other-accounts/pending-of-others.ts';

export function usePendingOfOthers() {
  const customerId = useCustomerId();
  const [count, setCount] = useState(0);
  useEffect(() => {
    // Storage that cannot be read has nothing to tell.
    countPendingOfOthers(customerId).then(setCount, () => undefined);
  }, [customerId]);
  const discard = async () => {
    try {
      const discarded = await discardPendingOfOthers(customerId);
      setCount(0);
      notifySuccess({ message: `Mình đã bỏ ${discarded} việc của tài khoản khác khỏi máy này.` });
    } catch {
      notifyDanger({ message: 'Chưa bỏ được. Bạn đóng các trang khác của cửa hàng rồi thử lại nhé.' });
    }
  };
  return { count, discard };
}
