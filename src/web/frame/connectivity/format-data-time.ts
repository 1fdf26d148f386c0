const clock = new Intl.DateTimeFormat('vi-VN', { hour: '2-digit', minute: '2-digit', hour12: false });
const day = new Intl.DateTimeFormat('vi-VN', { day: '2-digit', month: '2-digit' });

/** When something was so, in as few words as tell it (both in ms since 1970): `14:05`, another day `14:05 ngày 20/11`. */
export function formatDataTime(at: number, now: number): string {
  const time = clock.format(at);
  const sameDay = new Date(at).toDateString() === new Date(now).toDateString();
  return sameDay ? time : `${time} ngày ${partsOf(at)}`;
}

// The locale's own order of day and month, but with its words a dash: 20-11.
function partsOf(at: number): string {
  const parts = day.formatToParts(at).filter(({ type }) => type === 'day' || type === 'month');
  return parts.map(({ value }) => value).join('/');
}
