import type { Rejection } from './command.ts';

/** The shop's message for the first wrong field, else for the whole command. */
export function rejectionMessage(rejection: Rejection | null): string {
  return Object.values(rejection?.errors ?? {})[0]?.[0] ?? rejection?.message ?? 'Đã có lỗi xảy ra';
}
