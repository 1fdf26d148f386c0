import { foldText } from './catalogue-query/text-search.ts';

interface Transfer {
  /** Six-digit NAPAS id. */
  bin: string;
  account: string;
  /** In đồng. */
  amount: number;
  note: string;
}

/** Banks cut longer notes. */
const maxNoteLength = 25;

/** Keeps the characters that banks accept: `Đơn số 7` becomes `DON SO 7`. */
export function transferNote(text: string): string {
  const plain = foldText(text)
    .toUpperCase()
    .replace(/[^A-Z0-9.-]+/g, ' ');
  return plain.trim().slice(0, maxNoteLength).trimEnd();
}

/** The content of a VietQR code (NAPAS 247, EMVCo merchant-presented). */
export function vietQr({ bin, account, amount, note }: Transfer): string {
  const purpose = transferNote(note);
  const content = [
    field('00', '01'),
    // 12 is a code for one payment, with an amount; 11 would be a reusable one without.
    field('01', '12'),
    field(
      '38',
      field('00', 'A000000727') + field('01', field('00', bin) + field('01', account)) + accountTransfer,
    ),
    field('53', '704'),
    field('54', String(amount)),
    field('58', 'VN'),
    purpose && field('62', field('08', purpose)),
    // The checksum includes its own tag and length.
    '6304',
  ].join('');
  return content + checksum(content);
}

function field(tag: string, value: string): string {
  return tag + String(value.length).padStart(2, '0') + value;
}

const accountTransfer = field('02', 'QRIBFTTA');

// CRC-16/CCITT-FALSE
function checksum(text: string): string {
  let crc = 0xffff;
  for (const letter of text) {
    crc ^= letter.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit++)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
