import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { firstScreen } from '#design/theme/first-screen.ts';

/**
 * A sheet or dialog whose code loads after the first screen, or earlier if it is opened earlier. It is then mounted closed:
 * mounting it open would skip its opening transition.
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
