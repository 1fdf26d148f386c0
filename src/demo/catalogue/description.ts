/** Plain text. */
export interface Description {
  lead: string;
  points: string[];
  care: string;
  ready: keyof typeof times;
}

const times = {
  sewn: ['Thời gian làm', 'thêu riêng cho từng bé, 2–3 tuần kể từ khi chốt đơn.'],
  imported: ['Thời gian về', 'hàng nhập theo đợt, 2–4 tuần kể từ khi chốt đơn.'],
  stocked: ['Giao hàng', 'có sẵn, gửi trong 1–2 ngày kể từ khi chốt đơn.'],
} as const;

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Use only HTML that `cleanDescription` leaves unchanged. */
export function renderDescription({ lead, points, care, ready }: Description): string {
  const [label, time] = times[ready];
  const sizes = points.map(parseSizes).find(rows => rows.length > 0) ?? [];
  const list = points
    .filter(point => parseSizes(point).length === 0)
    .map(point => `<li>${renderPoint(point)}</li>`)
    .join('');
  return [
    `<p>${escapeHtml(lead)}</p>`,
    `<h3>Chất liệu và kích thước</h3><ul>${list}</ul>`,
    renderSizes(sizes),
    `<h3>Giặt và bảo quản</h3><p>${escapeHtml(care)}</p>`,
    `<p><strong>${label}:</strong> ${time}</p>`,
  ].join('');
}

type SizeRow = readonly [size: string, measures: string];

/** `Size: S cao 26 cm, L cao 31 cm` as rows; empty if the point is anything else. */
function parseSizes(point: string): SizeRow[] {
  const [, sizes = ''] = point.match(/^Size: (.+)$/) ?? [];
  const parts = sizes.split(', ');
  const rows = parts.flatMap(part => {
    const [, size, measures] = part.match(/^(\d+–\d+ (?:tháng|tuổi)|[SL]) ((?:cho|cao|dài) .+)$/) ?? [];
    return size && measures ? [[size, measures] as const] : [];
  });
  return rows.length === parts.length ? rows : [];
}

function renderSizes(rows: readonly SizeRow[]): string {
  if (rows.length === 0) return '';
  const body = rows.map(cells => `<tr>${cells.map(cell => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`);
  return `<h3>Bảng size</h3><table><thead><tr><th>Size</th><th>Số đo</th></tr></thead><tbody>${body.join('')}</tbody></table>`;
}

/** Emphasises the text before a colon: `Vải: cotton`. */
function renderPoint(point: string): string {
  const [head = '', ...rest] = point.split(': ');
  return rest.length
    ? `<strong>${escapeHtml(head)}:</strong> ${escapeHtml(rest.join(': '))}`
    : escapeHtml(point);
}
