import { type ComponentType, lazy, Suspense } from 'react';
import { loadChunk } from './load-chunk.ts';

/** Like React's `lazy`, but shows nothing until its code is here, however long the network takes. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy(async () => ({ default: await loadChunk(load) }));
  return function LazyComponent(props: Props) {
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
