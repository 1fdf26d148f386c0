import type { Rejection } from './command.ts';

/** Why the shop refused, in its own words: of the first field that is wrong, else of the whole. */
export function rejectionMessage(rejection: Rejection | null): string {
  return Object.values(rejection?.errors ?? {})[0]?.[0] ?? rejection?.message ?? 'Đã có lỗi xảy ra';
}
