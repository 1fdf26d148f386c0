import type { ParsedLocation } from '@tanstack/react-router';

/** Where a sign-in leads back to. Without what was searched for in orders: it may name a recipient, and another customer may sign in. */
export const returnPath = ({
  href,
  pathname,
  state,
}: Pick<ParsedLocation, 'href' | 'pathname' | 'state'>): string =>
  state.searchedBy === undefined ? href : pathname;
