import { once } from '#contract/format/once.ts';

const clock = once(
  () => new Intl.DateTimeFormat('vi-VN', { hour: '2-digit', minute: '2-digit', hour12: false }),
);
const day = once(() => new Intl.DateTimeFormat('vi-VN', { day: '2-digit', month: '2-digit' }));

/** `14:05`, or `14:05 ngày 20/11` for another day; both times in ms since 1970. */
export function formatDataTime(at: number, now: number): string {
  const time = clock().format(at);
  const sameDay = new Date(at).toDateString() === new Date(now).toDateString();
  return sameDay ? time : `${time} ngày ${formatDay(at)}`;
}

// The locale formats 20-11; a slash is what people write.
function formatDay(at: number): string {
  const parts = day()
    .formatToParts(at)
    .filter(({ type }) => type === 'day' || type === 'month');
  return parts.map(({ value }) => value).join('/');
}
