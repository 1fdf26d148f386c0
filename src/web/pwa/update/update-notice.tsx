import { Button } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { activateNewVersion, newVersion, subscribeNewVersion } from './new-version.ts';
import classes from './update-notice.module.css';
import { useCanReload } from './use-can-reload.ts';

/** How long "Để sau" hides the notice (rule 26). Restarting the app shows it again. */
const postponeMs = 4 * 3_600_000;

export function UpdateNotice() {
  const version = useSyncExternalStore(subscribeNewVersion, newVersion, newVersion);
  const [postponed, setPostponed] = useState(false);
  const canReload = useCanReload(version !== 'none' && !postponed);
  const postpone = () => {
    setPostponed(true);
    setTimeout(() => setPostponed(false), postponeMs);
  };
  return (
    <div role="status" className={classes.container}>
      {canReload && <Offer isActivated={version === 'activated'} onPostpone={postpone} />}
    </div>
  );
}

interface OfferProps {
  isActivated: boolean;
  onPostpone: () => void;
}

/**
 * The old worker may answer requests for a while after the customer has agreed. A page that must not be reloaded by then does
 * not show the offer, and forgets that they have: it is offered again.
 */
function Offer({ isActivated, onPostpone }: OfferProps) {
  const [agreed, setAgreed] = useState(false);
  useEffect(() => {
    if (agreed && isActivated) activateNewVersion();
  }, [agreed, isActivated]);
  const agree = () => {
    setAgreed(true);
    if (!isActivated) activateNewVersion();
  };
  return (
    <div className={classes.notice}>
      <p className={classes.text}>
        <strong className={classes.title}>Có bản mới</strong>
        Trang sẽ mở lại trong giây lát.
      </p>
      <div className={classes.buttons}>
        <Button variant="subtle" size="sm" onClick={onPostpone}>
          Để sau
        </Button>
        <Button size="sm" loading={agreed} onClick={agree}>
          Cập nhật
        </Button>
      </div>
    </div>
  );
}
