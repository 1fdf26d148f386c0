import { vi } from 'vitest';

/** As much of a page as storage and the session need. Returns what its localStorage holds. */
export function stubStorage(): { items: Map<string, string> } {
  const page = { items: new Map<string, string>() };
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: '' }));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => page.items.get(key) ?? null,
    setItem: (key: string, value: string) => page.items.set(key, value),
    removeItem: (key: string) => page.items.delete(key),
  });
  return page;
}
