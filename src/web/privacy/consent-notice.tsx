import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { shop } from '#contract/shop.ts';
import { DismissibleNotice } from '#design/feedback/dismissible-notice.tsx';
import { useReachable } from '#web/network/reachability/use-reachable.ts';
import { postponedPrivacyVersion } from '#web/storage/values/privacy-notice.ts';
import { useConsent } from './use-consent.ts';

const [version] = shop.privacyVersions;

/** Asks once after each sign-in; nothing waits for the answer (rule 30). */
export function ConsentNotice() {
  const { customerId, needed, sending, agree } = useConsent();
  const reachable = useReachable();
  const readPostponed = () => postponedPrivacyVersion.read(customerId);
  const postponed = useSyncExternalStore(postponedPrivacyVersion.subscribe, readPostponed, readPostponed);
  if (!needed || postponed === version || !reachable) return null;
  return (
    <DismissibleNotice
      title={`Dữ liệu của bạn ở ${shop.name}`}
      text="Cửa hàng giữ gì của bạn, để làm gì, bao lâu: mình viết rõ rồi. Bạn xem, thấy ổn thì đồng ý giúp mình nhé."
      closeLabel="Để sau"
      onClose={() => postponedPrivacyVersion.write(customerId, version)}
    >
      <Button size="sm" loading={sending} onClick={() => void agree()}>
        Đồng ý
      </Button>
      <Button component={Link} to="/privacy" variant="subtle" size="sm">
        Xem
      </Button>
    </DismissibleNotice>
  );
}
