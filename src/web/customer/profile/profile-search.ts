import type { SearchSchemaInput } from '@tanstack/react-router';
import { enumParam } from '#web/routing/search-params.ts';

export type ProfileTab = 'details' | 'addresses' | 'settings';

/** The part of the profile a name stands for; the first where it stands for none. */
export function profileTab(name: unknown): ProfileTab {
  return enumParam(name, ['details', 'addresses', 'settings'], 'details');
}

/** Which part of the profile the address shows. */
export function profileSearch(said: { tab?: ProfileTab } & SearchSchemaInput): { tab: ProfileTab } {
  return { tab: profileTab(said.tab) };
}
