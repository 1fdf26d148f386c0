import type { FontName } from '#contract/embroidery/embroidery.ts';
import { outlineText } from './embroidery/text-outline.ts';
import { leafGreen, white } from './fabric/cloth.ts';
import { sprout } from './sprout-tag.ts';

interface Transfer {
  /** Formatted: `274.000 ₫`. */
  amount: string;
  note: string;
  time: string;
}

const font: FontName = 'Nét tròn';
const middle = 360;

/** An SVG of 720 × 1280 px, like the screen of a bank's app; it says that it is a sample. */
export function transferSlip({ amount, note, time }: Transfer): string {
  // The font has no ₫.
  const money = amount.replace('₫', 'đ').replaceAll('\u00a0', ' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1280" viewBox="0 0 720 1280"><rect width="720" height="1280" fill="#eef3ea"/><rect x="40" y="150" width="640" height="900" rx="36" fill="${white.base}"/>${checkMark}${row('Chuyển khoản thành công', 430, 44, leafGreen.deep)}${row(money, 530, 76, '#3b2a27')}${row(time, 590, 30, '#6f5a54')}<path d="M90 650H630" stroke="#dcc9b8" stroke-width="3" stroke-dasharray="12 10"/>${row('Đến', 720, 30, '#6f5a54')}${row('Cửa hàng Mầm Nhỏ', 768, 40, '#3b2a27')}${row('Nội dung', 850, 30, '#6f5a54')}${row(note, 898, 40, '#3b2a27')}<g transform="translate(360 980) scale(.6)">${sprout(leafGreen.deep)}</g>${row('Ảnh mẫu, không phải giao dịch thật', 1130, 30, '#6f5a54')}</svg>`;
}

const checkMark = `<circle cx="${middle}" cy="290" r="64" fill="${leafGreen.deep}"/><path d="M330 292L352 314L394 268" fill="none" stroke="${white.light}" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/>`;

/** `y` is the baseline; `size` is in px per em. */
function row(text: string, y: number, size: number, colour: string): string {
  const { d, left, right } = outlineText(text, font);
  const scale = size / 100;
  const x = middle - ((left + right) / 2) * scale;
  return `<path d="${d}" fill="${colour}" transform="translate(${x.toFixed(1)} ${y}) scale(${scale})"/>`;
}
