import { type RefObject, useEffect } from 'react';

/**
 * Mantine names the highlighted option to a screen reader only after an arrow key, not where typing highlights the first
 * one, which Enter takes all the same.
 */
export function useActiveDescendant(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const node = box.current;
    if (!node) return;
    const observer = new MutationObserver(() => nameHighlighted(node));
    observer.observe(node, { subtree: true, childList: true, attributeFilter: ['data-combobox-selected'] });
    return () => observer.disconnect();
  }, [box]);
}

function nameHighlighted(box: HTMLElement): void {
  const field = box.querySelector('[role="combobox"]');
  const id = box.querySelector('[role="option"][data-combobox-selected]')?.id;
  if (id) field?.setAttribute('aria-activedescendant', id);
  else field?.removeAttribute('aria-activedescendant');
}
