/** Plain text. */
export interface Description {
  lead: string;
  points: string[];
  care: string;
  ready: keyof typeof times;
}

const times = {
  sewn: ['Thời gian làm', 'thêu riêng cho từng bé, 2–3 tuần kể từ khi chốt đơn.'],
  imported: ['Thời gian về', 'hàng nhập theo đợt, 2–4 tuần.'],
  stocked: ['Giao hàng', 'sẵn tại xưởng, gửi trong 1–2 ngày.'],
} as const;

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Use only HTML that `cleanDescription` leaves unchanged. */
export function renderDescription({ lead, points, care, ready }: Description): string {
  const [label, time] = times[ready];
  const list = points.map(point => `<li>${renderPoint(point)}</li>`).join('');
  return [
    `<p>${escapeHtml(lead)}</p>`,
    `<h3>Chất liệu và kích thước</h3><ul>${list}</ul>`,
    `<h3>Giặt và bảo quản</h3><p>${escapeHtml(care)}</p>`,
    `<p><strong>${label}:</strong> ${time}</p>`,
  ].join('');
}

/** Emphasises the text before a colon: `Vải: cotton`. */
function renderPoint(point: string): string {
  const [head = '', ...rest] = point.split(': ');
  return rest.length
    ? `<strong>${escapeHtml(head)}:</strong> ${escapeHtml(rest.join(': '))}`
    : escapeHtml(point);
}
