import { once } from './once.ts';

export const timeZone = 'Asia/Ho_Chi_Minh';

const format = once(
  () =>
    new Intl.DateTimeFormat('vi-VN', {
      timeZone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hour12: false,
    }),
);

/** `21/11/2026 14:05`, in the shop's time zone. */
export function formatDateTime(time: string | number | Date): string {
  const parts = Object.fromEntries(
    format()
      .formatToParts(new Date(time))
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.day}/${parts.month}/${parts.year} ${parts.hour}:${parts.minute}`;
}

/** `21/11/2026`, in the shop's time zone. */
export function formatDate(time: string | number | Date): string {
  return formatDateTime(time).slice(0, 10);
}

/** `2026-11-21`, in the shop's time zone. */
export function formatDay(time: Date): string {
  return time.toLocaleDateString('sv-SE', { timeZone });
}
