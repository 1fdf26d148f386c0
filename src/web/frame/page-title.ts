import { type AnyRouter, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { shop } from '#contract/shop.ts';

// Not of the app's own router type, which is inferred from the pages, and so from this.
export function usePageTitle(): string {
  return useMatches<AnyRouter, string>({
    select: matches => matches.findLast(match => match.staticData.title)?.staticData.title ?? shop.name,
  });
}

/** `Giỏ hàng · Mầm Nhỏ`. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = title === shop.name ? title : `${title} · ${shop.name}`;
  }, [title]);
}
