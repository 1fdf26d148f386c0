import { type ComponentType, useEffect, useState } from 'react';
import { lazyComponent } from '#design/loading/lazy-component.tsx';
import { firstScreen } from '#design/theme/first-screen.ts';

/**
 * Loads its code after the first screen, and mounts it closed: mounting it open would skip the opening transition.
 * Opening it earlier loads it at once.
 */
export function lazyModal<Props extends { opened: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Modal = lazyComponent(load);
  return function LazyModal(props: Props) {
    const [mounted, setMounted] = useState(props.opened);
    if (props.opened && !mounted) setMounted(true);
    useEffect(() => {
      let cancelled = false;
      // If loading fails now, opening the modal tries again.
      void firstScreen.then(load).then(
        () => cancelled || setMounted(true),
        () => undefined,
      );
      return () => {
        cancelled = true;
      };
    }, []);
    return mounted && <Modal {...props} />;
  };
}
