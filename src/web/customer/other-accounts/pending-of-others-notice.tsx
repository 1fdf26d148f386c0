import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { DismissibleNotice } from '#design/feedback/dismissible-notice.tsx';
import { useCustomerId } from '#web/auth/use-customer-id.ts';
import { hiddenPendingOfOthers } from '#web/storage/other-accounts/hidden-pending-of-others.ts';
import { usePendingOfOthers } from './use-pending-of-others.ts';

/** Never says what waits: that is the other account's own. */
export function PendingOfOthersNotice() {
  const customerId = useCustomerId();
  const { count } = usePendingOfOthers();
  const hidden = useSyncExternalStore(hiddenPendingOfOthers.subscribe, () =>
    hiddenPendingOfOthers.read(customerId),
  );
  if (count === 0 || count === hidden) return null;
  return (
    <DismissibleNotice
      title={`Máy này còn ${count} việc chờ gửi`}
      text="Của tài khoản khác, nên mình chưa gửi được."
      closeLabel="Ẩn lời nhắc"
      onClose={() => hiddenPendingOfOthers.write(customerId, count)}
    >
      <Button
        variant="light"
        size="sm"
        renderRoot={props => <Link to="/profile" search={{ tab: 'settings' }} {...props} />}
      >
        Xem trong Cài đặt
      </Button>
    </DismissibleNotice>
  );
}
