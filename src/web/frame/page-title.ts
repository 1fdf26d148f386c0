import { useMatches, useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';
import { shop } from '#contract/shop.ts';

export function usePageTitle(): string {
  return useMatches({
    select: matches => matches.findLast(match => match.staticData.title)?.staticData.title ?? shop.name,
  });
}

/** `Giỏ hàng · Mầm Nhỏ`. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = title === shop.name ? title : `${title} · ${shop.name}`;
  }, [title]);
}

/**
 * A screen reader announces the page when its heading gets the focus. A change of search or hash alone keeps the focus;
 * so does the first page, which the browser announces.
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
