import { beforeAll, expect, it } from 'vitest';
import { stripPicture } from '#server/files/formats/strip-picture.ts';
import { InvalidPictureError, resizePicture } from '#server/files/pictures.ts';
import { photo } from '../../../support/data/photo.ts';
import { jpegSegment, tenMegabytesOf, withSegments } from '../../../support/data/picture-parts.ts';
import { timesOfReading } from '../../../support/data/times-of-reading.ts';

let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await photo(100, 100).jpeg().toBuffer();
});

const comment = jpegSegment(0xfe, Buffer.from('Đã chuyển'));
const exif = jpegSegment(0xe1, Buffer.from('Exif\0\0'));
const xmp = jpegSegment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x/>'));
const profile = jpegSegment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01'));
const otherPictures = jpegSegment(0xe2, Buffer.from('MPF\0'));
const adobe = jpegSegment(0xee, Buffer.from('Adobe\0'));

it('drops what does not change the picture', () => {
  const kept = [exif, profile, adobe];
  const file = withSegments(jpeg, comment, exif, xmp, profile, otherPictures, adobe, jpegSegment(0xed));
  expect(stripPicture(file)).toEqual(withSegments(jpeg, ...kept));
  expect(stripPicture(jpeg)).toEqual(jpeg);
});

const beforeEnd = (...parts: Uint8Array[]) =>
  Buffer.concat([jpeg.subarray(0, -2), ...parts, jpeg.subarray(-2)]);

it('drops it after a scan, and what follows the picture', () => {
  expect(stripPicture(beforeEnd(comment, xmp))).toEqual(jpeg);
  expect(stripPicture(Buffer.concat([jpeg, Buffer.from('a film of the same moment')]))).toEqual(jpeg);
});

it('drops bytes that fill up, and keeps restarts within a scan', () => {
  expect(stripPicture(withSegments(jpeg, Buffer.alloc(99, 0xff)))).toEqual(jpeg);
  const withRestart = beforeEnd(Buffer.from([0xff, 0xd0, 7, 0xff, 0]));
  expect(stripPicture(withRestart)).toEqual(withRestart);
});

it('leaves a truncated picture to the decoder', async () => {
  for (const missing of [1, 50])
    expect(stripPicture(jpeg.subarray(0, -missing))).toEqual(jpeg.subarray(0, -missing));
  for (const length of [3, 4, 21, 50, jpeg.length - 50])
    await expect(resizePicture(jpeg.subarray(0, length), 100)).rejects.toThrow(InvalidPictureError);
});

const findFrame = () => jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 1;
const scan = jpegSegment(0xda, Buffer.alloc(6));

it.each([
  ['51 scans', () => beforeEnd(...Array<Buffer>(50).fill(scan))],
  ['1,001 comments', () => withSegments(jpeg, ...Array<Buffer>(1_001).fill(comment))],
  ['a restart between segments', () => withSegments(jpeg, Buffer.from([0xff, 0xd0]))],
  ['arithmetic coding', () => Buffer.from(jpeg.map((byte, at) => (at === findFrame() ? 0xc9 : byte)))],
  ['tables for it', () => withSegments(jpeg, jpegSegment(0xcc))],
  ['a frame without loss', () => withSegments(jpeg, jpegSegment(0xc3))],
  ['a reserved marker', () => withSegments(jpeg, jpegSegment(0x02))],
  ['no marker', () => withSegments(jpeg, Buffer.from('text'))],
])('does not accept %s', (_description, createFile) => {
  expect(stripPicture(createFile())).toBeUndefined();
});

it.each([
  ['empty segments', () => withSegments(jpeg, tenMegabytesOf(jpegSegment(0xe1)))],
  ['empty segments after a scan', () => beforeEnd(tenMegabytesOf(jpegSegment(0xe1)))],
  ['bytes that fill up', () => withSegments(jpeg, tenMegabytesOf(Buffer.from([0xff])))],
  ['stuffed bytes', () => beforeEnd(tenMegabytesOf(Buffer.from([0xff, 0])))],
  ['restarts', () => beforeEnd(tenMegabytesOf(Buffer.from([0xff, 0xd0])))],
])('is done with 10 MB of %s at once', (_description, createFile) => {
  const file = createFile();
  expect(timesOfReading(file, () => stripPicture(file))).toBeLessThan(5);
});
