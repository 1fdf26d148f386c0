import { ApiError, NetworkError } from '#web/network/call-errors.ts';
import type { Rejection } from '#web/outbox/command.ts';

export type Verdict =
  /** `failed`: the shop answered that it failed at this very command. */
  | { kind: 'wait'; retryAfter: number | undefined; failed: boolean }
  | { kind: 'renew-csrf-token' }
  | { kind: 'sign-in' }
  | RejectedVerdict;

export interface RejectedVerdict {
  kind: 'rejected';
  rejection: Rejection;
}

/**
 * In ms. Who is asked with a 429 to come back later than that is refused for now, as by the limit of orders a day. The shop
 * asks for a minute at most with any other status; no pause is longer, since the queue stands still in it.
 */
const maxPauseMs = 5 * 60_000;

/** The first matching row counts. */
const verdicts: readonly { from: number; to: number; kind: Verdict['kind'] }[] = [
  { from: 401, to: 401, kind: 'sign-in' },
  { from: 408, to: 408, kind: 'wait' },
  { from: 419, to: 419, kind: 'renew-csrf-token' },
  { from: 425, to: 425, kind: 'wait' },
  { from: 429, to: 429, kind: 'wait' },
  { from: 400, to: 499, kind: 'rejected' },
  { from: 500, to: 599, kind: 'wait' },
];

/**
 * Without a response of the shop (none at all, or a captive portal's page) the command is sent again. An exception in
 * our own code rejects it, because the next try would fail the same way.
 */
export function verdictFor(error: unknown): Verdict {
  if (error instanceof NetworkError && error.status === null) return wait(error);
  if (error instanceof NetworkError || error instanceof ApiError) return verdictForStatus(error);
  return { kind: 'rejected', rejection: { status: 0, message: 'Đã có lỗi xảy ra' } };
}

function verdictForStatus(error: NetworkError | ApiError): Verdict {
  const status = error.status ?? 0;
  const kind = isRefusedForNow(error)
    ? 'rejected'
    : verdicts.find(({ from, to }) => status >= from && status <= to)?.kind;
  if (kind === 'sign-in' || kind === 'renew-csrf-token') return { kind };
  if (kind === 'rejected')
    return { kind, rejection: { status, message: error.message, ...rejectionBody(error) } };
  return wait(error);
}

// Waiting with it, the queue would stand still behind one command that the customer could not take back.
const isRefusedForNow = (error: NetworkError | ApiError) =>
  error instanceof NetworkError && error.status === 429 && (error.retryAfter ?? 0) > maxPauseMs;

const rejectionBody = (error: NetworkError | ApiError) => (error instanceof ApiError ? error.body : {});

const capPause = (pause: number | undefined) => pause && Math.min(pause, maxPauseMs);

// 502, 503 and 504 are about the shop as a whole.
const wait = (error: NetworkError | ApiError): Verdict => ({
  kind: 'wait',
  retryAfter: error instanceof NetworkError ? capPause(error.retryAfter) : undefined,
  failed: error.status === 500,
});
