import type { SearchSchemaInput } from '@tanstack/react-router';
import { enumParam } from '#web/routing/search-params.ts';

type ProfileTab = 'details' | 'addresses' | 'settings';

export function profileTab(name: unknown): ProfileTab {
  return enumParam(name, ['details', 'addresses', 'settings'], 'details');
}

export function profileSearch(search: { tab?: ProfileTab } & SearchSchemaInput): { tab: ProfileTab } {
  return { tab: profileTab(search.tab) };
}
