const origin = 'http://shop.test';

/** Node has no page URL that would resolve a relative one. */
export const absoluteUrl = (url: string) => new URL(url, origin).href;

const urlOf = (request: RequestInfo | URL) =>
  absoluteUrl(request instanceof Request ? request.url : String(request));

/** The part of `CacheStorage` that the service worker uses; Node has none. */
export function createCacheStorage() {
  const caches = new Map<string, ReturnType<typeof createCache>>();
  const open = async (name: string) => {
    const cache = caches.get(name) ?? createCache();
    caches.set(name, cache);
    return cache;
  };
  return {
    open,
    has: async (name: string) => caches.has(name),
    delete: async (name: string) => caches.delete(name),
    keys: async () => [...caches.keys()],
    match: async (request: RequestInfo | URL, { cacheName }: { cacheName: string }) =>
      caches.get(cacheName)?.match(request),
  };
}

function createCache() {
  const responses = new Map<string, Response>();
  return {
    put: async (request: RequestInfo | URL, response: Response) =>
      void responses.set(urlOf(request), response),
    match: async (request: RequestInfo | URL) => {
      const response = responses.get(urlOf(request));
      return response && withUrl(urlOf(request), response.clone());
    },
    delete: async (request: RequestInfo | URL) => responses.delete(urlOf(request)),
    keys: async () => [...responses.keys()].map(url => new Request(url)),
  };
}

/** Sets `response.url`, which is empty for a response that was not fetched. */
export function withUrl(url: string, response: Response): Response {
  return Object.defineProperty(response, 'url', { value: absoluteUrl(url) });
}
