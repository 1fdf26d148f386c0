import { crc32, deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { resizePicture } from '#server/files/pictures.ts';
import { withoutCompressedTexts } from '#server/files/png-texts.ts';
import { photo } from '../../support/data/photo.ts';

const headerEnd = 33;

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** Between the header and the pixels. */
function withChunks(png: Buffer, ...chunks: Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, headerEnd), ...chunks, png.subarray(headerEnd)]);
}

it('drops compressed texts, and nothing else', async () => {
  const png = await photo(8, 8).png().toBuffer();
  const note = chunk('tEXt', Buffer.from('note\0Đã chuyển'));
  const texts = [
    chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync('b')])),
    chunk('iTXt', Buffer.from('a\0\0\0\0\0b')),
  ];
  expect(withoutCompressedTexts(withChunks(png, ...texts, note, ...texts))).toEqual(withChunks(png, note));
  expect(withoutCompressedTexts(png)).toEqual(png);
});

it('leaves other formats and truncated pictures alone', async () => {
  const jpeg = await photo(8, 8).jpeg().toBuffer();
  expect(withoutCompressedTexts(jpeg)).toBe(jpeg);
  expect(withoutCompressedTexts(Buffer.alloc(0))).toHaveLength(0);
  const truncated = (await photo(8, 8).png().toBuffer()).subarray(0, -13);
  expect(withoutCompressedTexts(truncated)).toEqual(truncated);
});

it('reads a picture with a gigabyte of compressed texts as fast as one without', async () => {
  const text = chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(50_000_000))]));
  const bomb = withChunks(await photo(8, 8).png().toBuffer(), ...Array<Buffer>(20).fill(text));
  const startedAt = performance.now();
  await resizePicture(bomb, 2_000);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});
