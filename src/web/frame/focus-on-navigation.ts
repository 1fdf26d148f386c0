import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/** The address of the link that was followed, by the key of the history entry it was followed from. */
const followedLinks = new Map<string, string>();

/**
 * A screen reader announces the page when its heading gets the focus. Who comes back to a list goes on at the link they
 * had followed. A change of search or hash alone keeps the focus; so does the first page, which the browser announces.
 */
export function useFocusOnNavigation(heading: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(() => {
    const stops = [
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        const link = document.activeElement;
        if (fromLocation?.state.__TSR_key && pathChanged && link instanceof HTMLAnchorElement)
          followedLinks.set(fromLocation.state.__TSR_key, link.pathname);
      }),
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const followed = followedLinks.get(toLocation.state.__TSR_key ?? '');
        (findLink(followed) ?? heading.current)?.focus({ preventScroll: true });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [router, heading]);
}

function findLink(pathname: string | undefined): HTMLElement | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]');
  return pathname === undefined ? undefined : [...links].find(link => link.pathname === pathname);
}
