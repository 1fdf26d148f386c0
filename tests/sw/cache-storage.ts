const origin = 'http://shop.test';

/** An address as a browser has it; Node knows no page it could be relative to. */
export const whole = (address: string) => new URL(address, origin).href;

const urlOf = (request: RequestInfo | URL) =>
  whole(request instanceof Request ? request.url : String(request));

/** As much of a browser's cache storage as the service worker uses; Node has none. */
export function cacheStorage() {
  const all = new Map<string, ReturnType<typeof oneCache>>();
  const open = async (name: string) => {
    const cache = all.get(name) ?? oneCache();
    all.set(name, cache);
    return cache;
  };
  return {
    open,
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    keys: async () => [...all.keys()],
    match: async (request: RequestInfo | URL, { cacheName }: { cacheName: string }) =>
      all.get(cacheName)?.match(request),
  };
}

function oneCache() {
  const held = new Map<string, Response>();
  return {
    put: async (request: RequestInfo | URL, response: Response) => void held.set(urlOf(request), response),
    match: async (request: RequestInfo | URL) => {
      const found = held.get(urlOf(request));
      return found && from(urlOf(request), found.clone());
    },
    delete: async (request: RequestInfo | URL) => held.delete(urlOf(request)),
    keys: async () => [...held.keys()].map(url => new Request(url)),
  };
}

/** The answer as it came from this address: one that was made and not fetched carries none. */
export function from(address: string, response: Response): Response {
  return Object.defineProperty(response, 'url', { value: whole(address) });
}
