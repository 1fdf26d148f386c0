import { expect, test } from 'vitest';
import { findPictures } from '#web/app/select-pictures.ts';

const picture = (name: string, width = 640) => `/pictures/${name}.abc-DEF_1/${width}.webp`;

test('pictures are found at any depth, in order and without duplicates', () => {
  const response = {
    items: [
      { image_url: picture('a'), order_attributes: { 'Font chữ': { value: 'Nét tròn', img: picture('b') } } },
      { image_url: picture('a'), sliders: [picture('c'), picture('a')] },
    ],
  };
  expect(findPictures(response)).toEqual([picture('a'), picture('b'), picture('c')]);
});

test('text that mentions pictures, other URLs and empty values contain none', () => {
  const texts = [
    'xem /pictures/a.b/640.webp nhé',
    'https://elsewhere.vn/pictures/a.b/640.webp',
    '/pictures/',
  ];
  for (const data of [...texts, null, undefined, 7, {}]) expect(findPictures(data)).toEqual([]);
});
