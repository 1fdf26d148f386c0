import { expect, test } from 'vitest';
import { pictureName, picturePreview, pictureUrl } from '#contract/pictures/picture.ts';

const url = '/pictures/0f3a9c.1QcSHQRnh493V4dIh4eXh1h4kJUI/640.webp';

test('a picture has a URL for each width', () => {
  expect(pictureUrl(url, 320)).toBe('/pictures/0f3a9c.1QcSHQRnh493V4dIh4eXh1h4kJUI/320.webp');
  expect(pictureUrl('/icons/sprout.svg', 320)).toBe('/icons/sprout.svg');
});

test('the URL contains the preview', () => {
  expect(picturePreview(url)).toBe('1QcSHQRnh493V4dIh4eXh1h4kJUI');
  expect(picturePreview('/icons/sprout.svg')).toBeNull();
});

test('a picture has the same name in every width, with or without an origin', () => {
  const name = '/pictures/0f3a9c.1QcSHQRnh493V4dIh4eXh1h4kJUI';
  expect(pictureName(url)).toBe(name);
  expect(pictureName(`https://mamnho.vn${pictureUrl(url, 1080)}`)).toBe(name);
});
