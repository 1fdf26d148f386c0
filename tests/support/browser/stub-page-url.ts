import { vi } from 'vitest';

/** Node has no page whose URL would resolve that of a relative `Request`. */
export function stubPageUrl(pageUrl = 'http://shop.test'): void {
  vi.stubGlobal('location', new URL(pageUrl));
  const RealRequest = globalThis.Request;
  vi.stubGlobal(
    'Request',
    class extends RealRequest {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, pageUrl) : input, init);
      }
    },
  );
}
