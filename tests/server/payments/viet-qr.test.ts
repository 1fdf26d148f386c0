import { randomInt } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import decode from 'jsqr';
import { toBuffer } from 'qrcode';
import sharp from 'sharp';
import { BanksObject, QRPay } from 'vietnam-qr-pay';
import { expect, it } from 'vitest';
import { transferNote, vietQr } from '#contract/viet-qr.ts';
import { bankName } from '#server/payments/bank/banks.ts';
import { renderQr } from '#server/payments/bank/qr-picture.ts';

async function scan(png: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decode(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

const letters = [...'ABCXYZ0123456789 aàảãáạăằâầđêếôồơờưừýỵ-.,&()%🎁'];
const randomNote = () =>
  Array.from({ length: randomInt(0, 40) }, () => letters[randomInt(letters.length)]).join('');
const randomDigits = (length: number) => Array.from({ length }, () => String(randomInt(10))).join('');

it('has the encoded content when scanned, for any amount and note', async () => {
  for (let round = 0; round < 30; round++) {
    const amount = randomInt(1, 10 ** randomInt(1, 13));
    const transfer = { bin: '970436', account: randomDigits(randomInt(6, 20)), amount, note: randomNote() };
    const content = vietQr(transfer);
    expect(await scan(await renderQr(content)), JSON.stringify(transfer)).toBe(content);
    const parsed = new QRPay(content);
    expect(parsed, JSON.stringify(transfer)).toMatchObject({
      isValid: true,
      amount: String(amount),
      consumer: { bankBin: transfer.bin, bankNumber: transfer.account },
    });
    expect(parsed.additionalData.purpose ?? '').toBe(transferNote(transfer.note));
  }
}, 60_000);

it('equals the code of another library, for notes that library accepts', () => {
  for (let round = 0; round < 100; round++) {
    const [amount, account] = [randomInt(1, 1_000_000_000), randomDigits(randomInt(6, 20))];
    const note = `TT-${randomDigits(6)}-${randomDigits(4)}`;
    const expected = QRPay.initVietQR({
      bankBin: '970436',
      bankNumber: account,
      amount: String(amount),
      purpose: note,
    });
    expect(vietQr({ bin: '970436', account, amount, note })).toBe(expected.build());
  }
});

it('is large enough to be scanned from a printed page', async () => {
  const png = await renderQr(vietQr({ bin: '970436', account: '1', amount: 1, note: '' }));
  const { width = 0, height, format } = await sharp(png).metadata();
  expect(format).toBe('png');
  expect(width).toBeGreaterThanOrEqual(600);
  expect(height).toBe(width);
});

async function measureLoopMs(draw: (content: string) => Promise<Buffer>): Promise<number> {
  const before = performance.eventLoopUtilization();
  for (let amount = 1; amount <= 20; amount++)
    await draw(vietQr({ bin: '970436', account: '1', amount, note: 'TT-261101-0001' }));
  return performance.eventLoopUtilization(before).active;
}

it('is drawn beside the event loop, so that nobody else waits', async () => {
  const inTheLoop = await measureLoopMs(content => toBuffer(content, { scale: 16 }));
  expect(await measureLoopMs(renderQr)).toBeLessThan(inTheLoop / 3);
});

const normaliseName = (name: string) => name.toLowerCase().replace(/ |bank/g, '');

it('has the same bank names and BINs as another library', () => {
  const otherBanks = Object.values(BanksObject).filter(bank => !bankName(bank.bin).startsWith('Ngân hàng'));
  expect(otherBanks.length).toBeGreaterThan(25);
  // LienVietPostBank has been called LPBank since 2023.
  for (const { bin, shortName } of otherBanks.filter(bank => bank.bin !== '970449'))
    expect([bin, normaliseName(bankName(bin))]).toEqual([bin, normaliseName(shortName)]);
  expect(bankName('999999')).toBe('Ngân hàng 999999');
});
