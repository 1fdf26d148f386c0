import { IconDeviceMobileDown } from '@tabler/icons-react';
import { LazyInstallSteps } from '#web/pwa/install/lazy-install-steps.tsx';
import { useInstalling } from '#web/pwa/install/use-installing.ts';
import classes from './sidebar-links.module.css';

/** Installing, for whoever looks for it; nothing where the shop is installed or cannot be. */
export function InstallEntry() {
  const installing = useInstalling();
  if (installing.way === 'none') return null;
  return (
    <>
      <button type="button" className={classes.link} onClick={installing.start}>
        <IconDeviceMobileDown size={22} stroke={1.75} aria-hidden="true" />
        Cài đặt ứng dụng
      </button>
      <LazyInstallSteps installing={installing} />
    </>
  );
}
