/** The code of a system, network or PostgreSQL error, such as `ENOENT` or `23505`; `''` for any other error. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Also of a quota. */
export const isFullDisk = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(errorCode(error));
