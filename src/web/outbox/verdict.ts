import { ApiError, NetworkError } from '#web/network/call-errors.ts';
import type { Rejection } from './command.ts';

/** What a failure means for the command that met it. */
export type Verdict =
  | { kind: 'wait'; retryAfter: number | undefined }
  | { kind: 'renew-token' }
  | { kind: 'sign-in' }
  | RejectedVerdict;

export interface RejectedVerdict {
  kind: 'rejected';
  rejection: Rejection;
}

/**
 * The table (`design §3`): no answer, 408, 425, 429, 5xx, a portal's page → wait · 419 → new token · 401 → sign in ·
 * any other 4xx → refused, and the customer decides. A failure of our own counts as refused: it would fail for ever.
 */
export function verdictFor(failure: unknown): Verdict {
  if (failure instanceof NetworkError) return { kind: 'wait', retryAfter: failure.retryAfter };
  if (!(failure instanceof ApiError)) return refused(0, 'Đã có lỗi xảy ra');
  if (failure.status === 419) return { kind: 'renew-token' };
  if (failure.status === 401) return { kind: 'sign-in' };
  return { kind: 'rejected', rejection: { status: failure.status, ...failure.body } };
}

function refused(status: number, message: string): Verdict {
  return { kind: 'rejected', rejection: { status, message } };
}
