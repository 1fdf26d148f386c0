import { expect, it } from 'vitest';
import { completeEmbroidery, partialEmbroidery, previewCharacters } from '#contract/embroidery/embroidery.ts';

const picked = (value: string) => ({ value, img: '/pictures/x.webp' });

it('reads a name and how it is sewn from what the customer answered', () => {
  const answers = {
    'Tên thêu': ' Bống ',
    'Font chữ': picked('Bay bổng'),
    'Màu chỉ': picked('Xanh than'),
    'Hình thêu kèm': 'Mây',
  };
  const sewn = { name: 'Bống', lettering: 'Bay bổng', thread: 'Xanh than', motif: 'Mây' };
  expect(completeEmbroidery(answers)).toEqual(sewn);
});

it('sews nothing without a name, and shows what is picked so far', () => {
  expect(completeEmbroidery({})).toBeNull();
  expect(completeEmbroidery({ 'Tên thêu': '  ', 'Font chữ': 'Nét tròn' })).toBeNull();
  const soFar = { name: '', lettering: 'Nét tròn', thread: 'Vàng nghệ', motif: 'Không' };
  expect(partialEmbroidery({ 'Màu chỉ': 'Vàng nghệ' })).toEqual(soFar);
});

it('shows nothing rather than another font or thread than the one picked', () => {
  expect(completeEmbroidery({ 'Tên thêu': 'Bống', 'Font chữ': 'Gothic' })).toBeNull();
  expect(completeEmbroidery({ 'Tên thêu': 'Bống', 'Màu chỉ': 'Cầu vồng' })).toBeNull();
});

it('writes letters in one form, and capitals where the font has only them', () => {
  expect(previewCharacters('Thu\u1ef3'.normalize('NFD'), 'Nét tròn')).toBe('Thuỳ');
  expect(previewCharacters('Đỗ Ơn nhỏ', 'In hoa chân phương')).toBe('ĐỖ ƠN NHỎ');
});
