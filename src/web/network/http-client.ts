import ky from 'ky';
import { setReachable } from './reachability.ts';

/**
 * The one HTTP client. Reads are tried three times; writes once, because whoever sends a write decides what a
 * failure means. Times in ms.
 */
export const httpClient = ky.create({
  credentials: 'same-origin',
  timeout: 15_000,
  throwHttpErrors: false,
  headers: { accept: 'application/json' },
  // People are told at the first failure, not after the last try.
  hooks: { beforeRetry: [() => setReachable(false)] },
  retry: { limit: 2, methods: ['get'], statusCodes: [502, 503, 504], backoffLimit: 1_500 },
});
