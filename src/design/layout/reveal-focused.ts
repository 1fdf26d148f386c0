import type { FocusEvent } from 'react';

/** For rows that scroll sideways: the browser leaves a half-visible card where it is when Tab reaches it. */
export function revealFocused({ target }: FocusEvent<HTMLElement>): void {
  if (!target.matches(':focus-visible')) return;
  const item = target.closest('li') ?? target;
  item.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
