import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { shop } from '#contract/shop.ts';

/** The deepest route's `staticData.title`. */
export function usePageTitle(): string {
  return useMatches({
    select: matches => matches.findLast(match => match.staticData.title)?.staticData.title ?? shop.name,
  });
}

/** Sets the browser tab's title: `Giỏ hàng · Mầm Nhỏ`. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = title === shop.name ? title : `${title} · ${shop.name}`;
  }, [title]);
}
