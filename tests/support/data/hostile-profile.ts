import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { photo } from './photo.ts';
import { pngChunk, withChunks } from './picture-parts.ts';

const headerBytes = 128;
const tagBytes = 12;
const channels = 15;

/** Of 800 bytes and 256 px, for each of which its colour profile wants 900,000 multiplications: ten seconds of work. */
export async function pngWithHostileProfile(): Promise<Buffer> {
  const plain = await photo(16, 16).png().toBuffer();
  const { icc } = await sharp(await photo(16, 16).withIccProfile('p3').png().toBuffer()).metadata();
  const profile = addTag(icc ?? Buffer.alloc(0), 'D2B0', createStages(4_000));
  return withChunks(plain, pngChunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), deflateSync(profile)])));
}

function addTag(profile: Buffer, name: string, data: Buffer): Buffer {
  const count = profile.readUInt32BE(headerBytes);
  const directoryStart = headerBytes + 4;
  const directoryEnd = directoryStart + count * tagBytes;
  const directory = Buffer.from(profile.subarray(directoryStart, directoryEnd));
  for (let start = 0; start < directory.length; start += tagBytes)
    directory.writeUInt32BE(directory.readUInt32BE(start + 4) + tagBytes, start + 4);
  const extended = Buffer.concat([
    profile.subarray(0, headerBytes),
    uint32(count + 1),
    directory,
    Buffer.concat([Buffer.from(name), uint32(profile.length + tagBytes, data.length)]),
    profile.subarray(directoryEnd),
    data,
  ]);
  extended.writeUInt32BE(extended.length);
  return extended;
}

/** ICC.1:2022, 10.16: as many as are wanted, of which the middle ones share their bytes. */
function createStages(count: number): Buffer {
  const [first, shared, last] = [matrix(3, channels), matrix(channels, channels), matrix(channels, 3)];
  const start = 16 + 8 * (count + 2);
  const places = [
    uint32(start, first.length),
    ...Array.from({ length: count }, () => uint32(start + first.length, shared.length)),
    uint32(start + first.length + shared.length, last.length),
  ];
  const head = [Buffer.from('mpet'), uint32(0, (3 << 16) + 3, count + 2)];
  return Buffer.concat([...head, ...places, first, shared, last]);
}

/** ICC.1:2022, 10.12.5. */
const matrix = (inputs: number, outputs: number) =>
  Buffer.concat([
    Buffer.from('matf'),
    uint32(0, (inputs << 16) + outputs),
    Buffer.alloc(4 * outputs * (inputs + 1)),
  ]);

function uint32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index);
  return bytes;
}
