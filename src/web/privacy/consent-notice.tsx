import '@mantine/core/styles/CloseButton.layer.css';
import { Button, CloseButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { shop } from '#contract/shop.ts';
import { useReachable } from '#web/network/reachability/use-reachable.ts';
import { postponedPrivacyVersion } from '#web/storage/privacy-notice.ts';
import classes from './consent-notice.module.css';
import { useConsent } from './use-consent.ts';

const [version] = shop.privacyVersions;

/** Asks once after each sign-in; nothing waits for the answer (rule 30). */
export function ConsentNotice() {
  const { customerId, needed, sending, agree } = useConsent();
  const reachable = useReachable();
  const postponed = useSyncExternalStore(postponedPrivacyVersion.subscribe, () =>
    postponedPrivacyVersion.read(customerId),
  );
  if (!needed || postponed === version || !reachable) return null;
  return (
    <section className={classes.notice} aria-labelledby="consent-notice">
      <h2 id="consent-notice" className={classes.title}>
        Dữ liệu của bạn ở {shop.name}
      </h2>
      <p className={classes.text}>
        Cửa hàng giữ gì của bạn, để làm gì, bao lâu: mình viết rõ rồi. Bạn xem, thấy ổn thì đồng ý giúp mình
        nhé.
      </p>
      <div className={classes.buttons}>
        <Button size="sm" loading={sending} onClick={() => void agree()}>
          Đồng ý
        </Button>
        <Button component={Link} to="/privacy" variant="subtle" size="sm">
          Xem
        </Button>
      </div>
      <CloseButton
        size={44}
        className={classes.close}
        aria-label="Để sau"
        onClick={() => postponedPrivacyVersion.write(customerId, version)}
      />
    </section>
  );
}
