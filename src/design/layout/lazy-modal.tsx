import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { firstScreen } from '#design/theme/first-screen.ts';

/**
 * Loads its code after the first screen, and mounts it closed: mounting it open would skip the opening transition.
 * Opening it earlier loads it at once.
 */
export function lazyModal<Props extends { opened: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Modal = lazy(async () => ({ default: await load() }));
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
    return <Suspense fallback={null}>{mounted && <Modal {...props} />}</Suspense>;
  };
}
