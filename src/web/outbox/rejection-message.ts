import type { Rejection } from './command.ts';

export function rejectionMessage(rejection: Rejection | null): string {
  return Object.values(rejection?.errors ?? {})[0]?.[0] ?? rejection?.message ?? 'Đã có lỗi xảy ra';
}
