import { expect, test } from 'vitest';
import { pictureName, picturePreview, pictureUrl } from '#contract/pictures/picture.ts';

const address = '/pictures/0f3a9c.1QcSHQRnh493V4dIh4eXh1h4kJUI/640.webp';

test('a picture has an address in each width', () => {
  expect(pictureUrl(address, 320)).toBe('/pictures/0f3a9c.1QcSHQRnh493V4dIh4eXh1h4kJUI/320.webp');
  expect(pictureUrl('/icons/sprout.svg', 320)).toBe('/icons/sprout.svg');
});

test('the address carries the preview', () => {
  expect(picturePreview(address)).toBe('1QcSHQRnh493V4dIh4eXh1h4kJUI');
  expect(picturePreview('/icons/sprout.svg')).toBeNull();
});

test('a picture has one name in every width, with or without an origin', () => {
  const name = '/pictures/0f3a9c.1QcSHQRnh493V4dIh4eXh1h4kJUI';
  expect(pictureName(address)).toBe(name);
  expect(pictureName(`https://mamnho.vn${pictureUrl(address, 1080)}`)).toBe(name);
});
