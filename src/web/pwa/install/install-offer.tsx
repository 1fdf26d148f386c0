import '@mantine/core/styles/CloseButton.layer.css';
import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import { Logo } from '#design/theme/logo.tsx';
import { localStore } from '#web/storage/local-storage.ts';
import classes from './install-offer.module.css';
import { LazyInstallSteps, useInstall } from './use-install.tsx';

const key = 'mam-nho-install-declined';

/** Not shown again once declined; the menu always offers it. */
export function InstallOffer() {
  const install = useInstall();
  const [declined, setDeclined] = useState(() => localStore.read(key) !== null);
  const decline = () => {
    localStore.write(key, new Date().toISOString());
    setDeclined(true);
  };
  if (install.method === 'none' || declined) return null;
  return (
    <section className={classes.offer} aria-labelledby="install-offer">
      <Logo size={44} />
      <div className={classes.text}>
        <h2 id="install-offer" className={classes.title}>
          Cài đặt ứng dụng
        </h2>
        <p className={classes.reason}>Mở bằng một chạm, xem hàng được cả khi mất mạng.</p>
        <Button color="leaf" size="sm" onClick={install.start}>
          {install.method === 'other-browser' ? 'Xem cách cài' : 'Cài đặt'}
        </Button>
      </div>
      <CloseButton size={44} className={classes.close} aria-label="Ẩn lời mời cài đặt" onClick={decline} />
      <LazyInstallSteps install={install} />
    </section>
  );
}
