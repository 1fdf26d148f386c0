import { NoAnswer, Refusal } from '#web/network/call-errors.ts';
import type { CommandRefusal } from './command.ts';

/** What a failure means for the command that met it. */
export type Verdict =
  | { kind: 'wait'; retryAfter: number | undefined }
  | { kind: 'renew-token' }
  | { kind: 'sign-in' }
  | Refused;

export interface Refused {
  kind: 'refused';
  refusal: CommandRefusal;
}

/**
 * The table (`design §3`): no answer, 408, 425, 429, 5xx, a portal's page → wait · 419 → new token · 401 → sign in ·
 * any other 4xx → refused, and the customer decides. A failure of our own counts as refused: it would fail for ever.
 */
export function verdictOn(failure: unknown): Verdict {
  if (failure instanceof NoAnswer) return { kind: 'wait', retryAfter: failure.retryAfter };
  if (!(failure instanceof Refusal)) return refused(0, 'Đã có lỗi xảy ra');
  if (failure.status === 419) return { kind: 'renew-token' };
  if (failure.status === 401) return { kind: 'sign-in' };
  return { kind: 'refused', refusal: { status: failure.status, ...failure.body } };
}

function refused(status: number, message: string): Verdict {
  return { kind: 'refused', refusal: { status, message } };
}
