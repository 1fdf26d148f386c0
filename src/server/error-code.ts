/** The code of a system, network or PostgreSQL error, such as `ENOENT` or `23505`; `''` for any other error. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Of files that the shop may not write at the moment: nothing a customer has done is wrong. */
export const isUnwritable = (error: unknown) =>
  ['EROFS', 'EACCES', 'EPERM', 'EIO'].includes(errorCode(error));

/** Also of a quota. */
export const isFullDisk = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(errorCode(error));
