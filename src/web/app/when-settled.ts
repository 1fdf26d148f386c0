import type { QueryClient } from '@tanstack/react-query';

/** Resolves as soon as nothing is being fetched. */
export function whenSettled(queryClient: QueryClient): Promise<void> {
  return new Promise(resolve => {
    const check = () => {
      if (queryClient.isFetching() > 0) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = queryClient.getQueryCache().subscribe(check);
    check();
  });
}
