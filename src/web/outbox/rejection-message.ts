import type { CommandRefusal } from './command.ts';

/** Why the shop refused, in its own words: of the first field that is wrong, else of the whole. */
export function reasonOf(refusal: CommandRefusal | null): string {
  return Object.values(refusal?.errors ?? {})[0]?.[0] ?? refusal?.message ?? 'Đã có lỗi xảy ra';
}
