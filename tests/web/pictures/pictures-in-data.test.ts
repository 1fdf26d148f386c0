import { expect, test } from 'vitest';
import { findPictures } from '#web/pictures/pictures-in-data.ts';

const picture = (name: string, width = 640) => `/pictures/${name}.abc-DEF_1/${width}.webp`;

test('pictures are found wherever they stand, in order and once', () => {
  const answer = {
    items: [
      { image_url: picture('a'), order_attributes: { 'Font chữ': { value: 'Nét tròn', img: picture('b') } } },
      { image_url: picture('a'), sliders: [picture('c'), picture('a')] },
    ],
  };
  expect(findPictures(answer)).toEqual([picture('a'), picture('b'), picture('c')]);
});

test('words about pictures, other addresses and nothing are none', () => {
  const texts = [
    'xem /pictures/a.b/640.webp nhé',
    'https://elsewhere.vn/pictures/a.b/640.webp',
    '/pictures/',
  ];
  for (const none of [...texts, null, undefined, 7, {}]) expect(findPictures(none)).toEqual([]);
});
