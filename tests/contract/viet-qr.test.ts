import { expect, it, test } from 'vitest';
import { transferNote, vietQr } from '#contract/viet-qr.ts';

it.each([
  ['TT-261121-0007', 'TT-261121-0007'],
  ['Đơn số 7', 'DON SO 7'],
  ['  nhiều   chỗ\ttrống ', 'NHIEU CHO TRONG'],
  ['Mẹ & Bé (quà 🎁) 100%', 'ME BE QUA 100'],
  ['Nguyễn Hoàng Thuỳ Dương trả tiền', 'NGUYEN HOANG THUY DUONG T'],
  ['1234567890 1234567890 123 5', '1234567890 1234567890 123'],
  ['🎁', ''],
])('folds the note %j to %j', (text, note) => expect(transferNote(text)).toBe(note));

test('the code contains account, amount and note, and ends with its checksum', () => {
  expect(vietQr({ bin: '970436', account: '0123456789', amount: 249_000, note: 'Đơn TT-261121-0007' })).toBe(
    [
      '000201',
      '010212',
      '38540010A00000072701240006970436011001234567890208QRIBFTTA',
      '5303704',
      '5406249000',
      '5802VN',
      '62220818DON TT-261121-0007',
      '6304',
      '54E0',
    ].join(''),
  );
});

test('a note that folds to nothing is left out', () => {
  const code = vietQr({ bin: '970436', account: '0123456789', amount: 1_000, note: '🎁' });
  expect(code).toMatch(/5802VN6304[0-9A-F]{4}$/);
});
