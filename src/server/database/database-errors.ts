const busy =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08\w{3}|53\w{3}|57P0[123]|57014|25P03|40001|40P01|55P03)$/;
const conflict = /^(23503|23505)$/;
const connectionLost =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered|Query read timeout|Client was closed/;

/** What went wrong below a query: `busy` passes by itself, `conflict` means that somebody else was faster. */
export function toDatabaseError(error: unknown): 'busy' | 'conflict' | null {
  for (let step = error; step instanceof Error; step = step.cause) {
    const code = codeOf(step);
    if (busy.test(code) || connectionLost.test(step.message)) return 'busy';
    if (conflict.test(code)) return 'conflict';
  }
  return null;
}

/** Whether PostgreSQL chose this transaction as the one to give up so that others may go on. */
export function isDeadlock(error: unknown): boolean {
  for (let step = error; step instanceof Error; step = step.cause) {
    if (codeOf(step) === '40P01') return true;
  }
  return false;
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
