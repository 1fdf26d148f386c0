import { Button } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
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
      {canReload && <Offer onPostpone={postpone} />}
    </div>
  );
}

function Offer({ onPostpone }: { onPostpone: () => void }) {
  const [activating, setActivating] = useState(false);
  const activate = () => {
    setActivating(true);
    activateNewVersion();
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
        <Button size="sm" loading={activating} onClick={activate}>
          Cập nhật
        </Button>
      </div>
    </div>
  );
}
