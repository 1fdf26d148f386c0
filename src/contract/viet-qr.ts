import { foldText } from './catalogue-query/text-search.ts';

/** One bank transfer: where it goes, how much in đồng, and the note it carries. */
export interface Transfer {
  /** The bank's six digits at NAPAS. */
  bin: string;
  account: string;
  amount: number;
  note: string;
}

/** Longest note that banks pass on whole. */
const longestNote = 25;

/** A note as banks take it: capitals, digits, spaces, dots and hyphens, at most 25 of them. `Đơn số 7` is `DON SO 7`. */
export function transferNote(text: string): string {
  const plain = foldText(text)
    .toUpperCase()
    .replace(/[^A-Z0-9.-]+/g, ' ');
  return plain.trim().slice(0, longestNote).trimEnd();
}

/** What a VietQR code says (NAPAS 247, EMVCo merchant-presented), ready to be drawn. The note is folded here too. */
export function vietQr({ bin, account, amount, note }: Transfer): string {
  const purpose = transferNote(note);
  const content = [
    field('00', '01'),
    // 12: for this one payment, since it names the amount.
    field('01', '12'),
    field('38', field('00', 'A000000727') + field('01', field('00', bin) + field('01', account)) + toAccount),
    field('53', '704'),
    field('54', String(amount)),
    field('58', 'VN'),
    purpose && field('62', field('08', purpose)),
    // The checksum covers its own tag and length.
    '6304',
  ].join('');
  return content + checksum(content);
}

function field(tag: string, value: string): string {
  return tag + String(value.length).padStart(2, '0') + value;
}

const toAccount = field('02', 'QRIBFTTA');

// CRC-16/CCITT-FALSE, four hexadecimal digits.
function checksum(text: string): string {
  let crc = 0xffff;
  for (const letter of text) {
    crc ^= letter.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit++)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
