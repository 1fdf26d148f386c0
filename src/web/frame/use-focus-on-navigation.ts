import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus to `heading` when another page has come, so that a screen reader says where one is. A change of
 * search or hash alone is the same page and keeps the focus; so does the first page, which the browser announces.
 */
export function useFocusOnNavigation(heading: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) heading.current?.focus({ preventScroll: true });
      }),
    [router, heading],
  );
}
