import ky from 'ky';
import { setReachable } from './reachability/reachability.ts';

/**
 * Reads are tried three times; writes once, because the sender decides what an error means for a write. Times in ms.
 */
export const httpClient = ky.create({
  credentials: 'same-origin',
  // The shop sends no redirect. A gateway's, followed, would turn a write into a read that the shop answers with 404.
  redirect: 'error',
  timeout: 15_000,
  throwHttpErrors: false,
  headers: { accept: 'application/json' },
  // The connection strip appears at the first failure, not after the last retry.
  hooks: { beforeRetry: [() => setReachable(false)] },
  retry: { limit: 2, methods: ['get'], statusCodes: [502, 503, 504], backoffLimit: 1_500 },
});
