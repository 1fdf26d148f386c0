import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { firstScreen } from '#design/theme/first-screen.ts';

/**
 * A sheet or dialog that the first screen does not wait for: loaded once that stands, or with the first wish to open it.
 * It is then there, closed: one that came only with the wish to open it would appear without its motion.
 */
export function lazyModal<Props extends { opened: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() }));
  return function Late(props: Props) {
    const [wanted, setWanted] = useState(props.opened);
    if (props.opened && !wanted) setWanted(true);
    useEffect(() => {
      let gone = false;
      // Where it cannot be had now, it is asked for again when it is opened.
      void firstScreen.then(load).then(
        () => gone || setWanted(true),
        () => undefined,
      );
      return () => {
        gone = true;
      };
    }, []);
    return <Suspense fallback={null}>{wanted && <Part {...props} />}</Suspense>;
  };
}
