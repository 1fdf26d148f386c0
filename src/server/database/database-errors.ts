import { errorCode } from '#server/error-code.ts';

// 25006: it only reads, as a standby that took over, or after a full disk.
const busy =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08\w{3}|53\w{3}|57P0[123]|57014|25006|25P03|40001|40P01|55P03)$/;
const conflict = /^(23503|23505)$/;
const connectionLost =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered|Query read timeout|Client was closed/;

/** `busy`: a retry may succeed. `conflict`: a concurrent write was first. */
export function toDatabaseError(error: unknown): 'busy' | 'conflict' | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = errorCode(cause);
    if (busy.test(code) || connectionLost.test(cause.message)) return 'busy';
    if (conflict.test(code)) return 'conflict';
  }
  return null;
}

/** In the middle of something, as when the shop stops while a command works. */
export const isConnectionLost = (error: Error): boolean =>
  /^(ECONNRESET|EPIPE|08\w{3}|57P0[123])$/.test(errorCode(error)) || connectionLost.test(error.message);

export const isDeadlock = (error: unknown) => hasCode(error, '40P01');

/** Of the files, by PostgreSQL's own checks or those of the system. */
export const isDamage = (error: unknown) => hasCode(error, /^(XX|58)/);

/** An earlier statement of the transaction failed, and whoever sent it did not wait for its result. */
export const isAborted = (error: unknown) => hasCode(error, '25P02');

export const isDatabaseFull = (error: unknown) => hasCode(error, '53100');

/** Of `nowait`, or after the timeout for locks. */
export const isLocked = (error: unknown) => hasCode(error, '55P03');

function hasCode(error: unknown, code: string | RegExp): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (typeof code === 'string' ? errorCode(cause) === code : code.test(errorCode(cause))) return true;
  }
  return false;
}
