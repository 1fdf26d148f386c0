import { Button } from '@mantine/core';
import { useState } from 'react';
import { DismissibleNotice } from '#design/feedback/dismissible-notice.tsx';
import { Logo } from '#design/theme/logo.tsx';
import { localStore } from '#web/storage/values/local-storage.ts';
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
    <DismissibleNotice
      title="Cài đặt ứng dụng"
      text="Mở bằng một chạm, xem hàng được cả khi mất mạng."
      tone="success"
      icon={<Logo size={44} />}
      closeLabel="Ẩn lời mời cài đặt"
      onClose={decline}
    >
      <Button color="leaf" size="sm" onClick={install.start}>
        {install.method === 'other-browser' ? 'Xem cách cài' : 'Cài đặt'}
      </Button>
      <LazyInstallSteps install={install} />
    </DismissibleNotice>
  );
}
