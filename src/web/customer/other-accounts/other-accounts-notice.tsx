import { useEffect, useState } from 'react';
import { lazyComponent } from '#design/loading/lazy-component.tsx';
import { useCustomerId } from '#web/auth/use-customer-id.ts';
import { listOtherCustomers } from '#web/storage/other-accounts/list-other-customers.ts';

const PendingOfOthersNotice = lazyComponent(
  async () => (await import('./pending-of-others-notice.tsx')).PendingOfOthersNotice,
);

/** The rest is a chunk of its own, which hardly any phone needs. */
export function OtherAccountsNotice() {
  const customerId = useCustomerId();
  const [hasOthers, setHasOthers] = useState(false);
  useEffect(() => {
    listOtherCustomers(customerId).then(
      others => setHasOthers(others.length > 0),
      () => undefined,
    );
  }, [customerId]);
  return hasOthers ? <PendingOfOthersNotice /> : null;
}
