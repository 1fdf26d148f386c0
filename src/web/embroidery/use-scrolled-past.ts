import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the mark has been scrolled out of its parent's sight. Measured, not observed: an observer tells no difference
 * between a mark that has not come into sight yet, as while a sheet rises, and one that has left it.
 */
export function useScrolledPast(mark: RefObject<Element | null>): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const scroller = mark.current?.parentElement;
    if (!scroller) return;
    const measure = () => {
      const bottom = mark.current?.getBoundingClientRect().bottom ?? 0;
      setPast(bottom < scroller.getBoundingClientRect().top);
    };
    scroller.addEventListener('scroll', measure, { passive: true });
    return () => scroller.removeEventListener('scroll', measure);
  }, [mark]);
  return past;
}
