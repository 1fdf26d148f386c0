import { Button } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { activateNewVersion, newVersion, subscribeNewVersion } from './new-version.ts';
import classes from './update-notice.module.css';
import { useCanReload } from './use-can-reload.ts';

/** How long "Để sau" is, in ms; opening the app anew asks again too. */
const later = 4 * 3_600_000;

/** Offers a new version of the app, where that interrupts nothing; what waits to be sent waits on the phone either way. */
export function UpdateNotice() {
  const version = useSyncExternalStore(subscribeNewVersion, newVersion);
  const [postponed, setPostponed] = useState(false);
  const quiet = useCanReload(version !== 'none' && !postponed);
  const postpone = () => {
    setPostponed(true);
    setTimeout(() => setPostponed(false), later);
  };
  return (
    <div role="status" className={classes.place}>
      {quiet && <Offer onLater={postpone} />}
    </div>
  );
}

function Offer({ onLater }: { onLater: () => void }) {
  const [taking, setTaking] = useState(false);
  const take = () => {
    setTaking(true);
    activateNewVersion();
  };
  return (
    <div className={classes.notice}>
      <p className={classes.words}>
        <strong className={classes.title}>Có bản mới</strong>
        Trang sẽ mở lại trong giây lát.
      </p>
      <div className={classes.buttons}>
        <Button variant="subtle" size="sm" mih={44} onClick={onLater}>
          Để sau
        </Button>
        <Button size="sm" mih={44} loading={taking} onClick={take}>
          Cập nhật
        </Button>
      </div>
    </div>
  );
}
