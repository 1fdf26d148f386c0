import { localStore } from '#web/storage/local-storage.ts';
import '@mantine/core/styles/CloseButton.layer.css';
import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import { Sprout } from '#design/theme/sprout.tsx';
import classes from './install-offer.module.css';
import { LazyInstallSteps } from './lazy-install-steps.tsx';
import { useInstalling } from './use-installing.ts';

const key = 'mam-nho-install-declined';

/** Offers to put the shop on the home screen, until it is there or was declined; the menu goes on offering it. */
export function InstallOffer() {
  const installing = useInstalling();
  const [declined, setDeclined] = useState(() => localStore.read(key) !== null);
  const decline = () => {
    localStore.write(key, new Date().toISOString());
    setDeclined(true);
  };
  if (installing.way === 'none' || declined) return null;
  return (
    <section className={classes.offer} aria-labelledby="install-offer">
      <Sprout size={44} />
      <div className={classes.words}>
        <h2 id="install-offer" className={classes.title}>
          Cài đặt ứng dụng
        </h2>
        <p className={classes.why}>Mở bằng một chạm, xem hàng được cả khi mất mạng.</p>
        <Button color="leaf" size="sm" mih={44} onClick={installing.start}>
          {installing.way === 'leave' ? 'Xem cách cài' : 'Cài đặt'}
        </Button>
      </div>
      <CloseButton size={44} className={classes.close} aria-label="Ẩn lời mời cài đặt" onClick={decline} />
      <LazyInstallSteps installing={installing} />
    </section>
  );
}
