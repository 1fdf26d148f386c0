/** What a product's page tells: a beginning, points, care, and how long it takes. Plain text. */
export interface Story {
  lead: string;
  points: string[];
  care: string;
  ready: keyof typeof times;
}

// The shop's usual times (`spec §9`).
const times = {
  sewn: ['Thời gian làm', 'thêu riêng cho từng bé, 2–3 tuần kể từ khi chốt đơn.'],
  imported: ['Thời gian về', 'hàng nhập theo đợt, 2–4 tuần.'],
  stocked: ['Giao hàng', 'sẵn tại xưởng, gửi trong 1–2 ngày.'],
} as const;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The story as clean HTML: `p`, `h3`, `ul`, `li` and `strong` alone. */
export function htmlOf({ lead, points, care, ready }: Story): string {
  const [word, time] = times[ready];
  const list = points.map(point => `<li>${pointed(point)}</li>`).join('');
  return [
    `<p>${escaped(lead)}</p>`,
    `<h3>Chất liệu và kích thước</h3><ul>${list}</ul>`,
    `<h3>Giặt và bảo quản</h3><p>${escaped(care)}</p>`,
    `<p><strong>${word}:</strong> ${time}</p>`,
  ].join('');
}

/** `Vải: cotton` → the word before the colon stands out. */
function pointed(point: string): string {
  const [head = '', ...rest] = point.split(': ');
  return rest.length ? `<strong>${escaped(head)}:</strong> ${escaped(rest.join(': '))}` : escaped(point);
}
