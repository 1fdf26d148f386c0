import { expect, it } from 'vitest';
import { completeEmbroidery, partialEmbroidery, previewCharacters } from '#contract/embroidery/embroidery.ts';

const createChoice = (value: string) => ({ value, img: '/pictures/x.webp' });

it('reads name, font, thread, motif and birth date from the order attributes', () => {
  const values = {
    'Tên thêu': ' Bống ',
    'Font chữ': createChoice('Bay bổng'),
    'Màu chỉ': createChoice('Xanh than'),
    'Hình thêu kèm': 'Mây',
    'Ngày sinh': ' 12/9/2026 ',
  };
  const embroidery = {
    name: 'Bống',
    font: 'Bay bổng',
    thread: 'Xanh than',
    motif: 'Mây',
    birthDate: '12/9/2026',
  };
  expect(completeEmbroidery(values)).toEqual(embroidery);
});

it('is null without a name, while the preview shows the choices so far', () => {
  expect(completeEmbroidery({})).toBeNull();
  expect(completeEmbroidery({ 'Tên thêu': '  ', 'Font chữ': 'Nét tròn' })).toBeNull();
  const preview = { name: '', font: 'Nét tròn', thread: 'Vàng nghệ', motif: 'Không', birthDate: '' };
  expect(partialEmbroidery({ 'Màu chỉ': 'Vàng nghệ' })).toEqual(preview);
});

it('is null for an unknown font or thread', () => {
  expect(completeEmbroidery({ 'Tên thêu': 'Bống', 'Font chữ': 'Gothic' })).toBeNull();
  expect(completeEmbroidery({ 'Tên thêu': 'Bống', 'Màu chỉ': 'Cầu vồng' })).toBeNull();
});

it('normalises letters, and uses capitals where the font has no others', () => {
  expect(previewCharacters('Thu\u1ef3'.normalize('NFD'), 'Nét tròn')).toBe('Thuỳ');
  expect(previewCharacters('Đỗ Ơn nhỏ', 'In hoa chân phương')).toBe('ĐỖ ƠN NHỎ');
});
