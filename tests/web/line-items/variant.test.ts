import { expect, test } from 'vitest';
import {
  canChoose,
  findVariantBySelection,
  guessVariant,
  matchingVariants,
  toggleValue,
} from '#web/line-items/variant.ts';

const item = (id: number, sku: string) => ({
  id,
  sku,
  name: sku,
  price: 100_000,
  sale_price: null,
  image_url: `/${sku}.avif`,
  embroidery: null,
});
const product = {
  code: 'TBS',
  sliders: ['/TBS.avif'],
  attributes: [
    {
      id: 1,
      name: 'Màu',
      values: [
        { code: 'KE', value: 'Kem' },
        { code: 'HO', value: 'Hồng' },
      ],
    },
    {
      id: 2,
      name: 'Size',
      values: [
        { code: 'NB', value: '0–3' },
        { code: 'M6', value: '3–6' },
      ],
    },
  ],
  productItems: [item(1, 'TBS-KE-NB'), item(2, 'TBS-KE-M6'), item(3, 'TBS-HO-NB')],
};

test('a variant is found once every attribute is selected', () => {
  expect(findVariantBySelection(product, { 1: 'KE' })).toBeNull();
  expect(findVariantBySelection(product, { 2: 'M6', 1: 'KE' })?.id).toBe(2);
  expect(findVariantBySelection(product, { 1: 'HO', 2: 'M6' })).toBeNull();
});

test('the variants that can still be chosen narrow down with each choice', () => {
  const ids = (selection: Record<number, string>) => matchingVariants(product, selection).map(({ id }) => id);
  expect(ids({})).toEqual([1, 2, 3]);
  expect(ids({ 1: 'KE' })).toEqual([1, 2]);
  expect(ids({ 2: 'NB' })).toEqual([1, 3]);
  expect(ids({ 1: 'KE', 2: 'M6' })).toEqual([2]);
  expect(ids({ 1: 'HO', 2: 'M6' })).toEqual([]);
});

test('the first variant that matches the selection is the guess', () => {
  expect(guessVariant(product, {})?.id).toBe(1);
  expect(guessVariant(product, { 1: 'HO' })?.id).toBe(3);
  expect(guessVariant(product, { 1: 'HO', 2: 'M6' })).toBeNull();
});

test('before anything is chosen, the variant on the first picture is the guess', () => {
  const pictured = { ...product, sliders: ['/TBS-HO-NB.avif'] };
  expect(guessVariant(pictured, {})?.id).toBe(3);
  expect(guessVariant(pictured, { 1: 'KE' })?.id).toBe(1);
});

test('a value that no variant combines with the other values cannot be chosen', () => {
  expect(canChoose(product, { 1: 'HO' }, 2, 'M6')).toBe(false);
  expect(canChoose(product, { 1: 'HO' }, 2, 'NB')).toBe(true);
  expect(canChoose(product, { 2: 'M6' }, 1, 'KE')).toBe(true);
});

test('choosing a selected value again deselects it', () => {
  expect(toggleValue({ 1: 'KE' }, 1, 'KE')).toEqual({});
  expect(toggleValue({ 1: 'KE' }, 1, 'HO')).toEqual({ 1: 'HO' });
});

test('a product without attributes has its single variant selected', () => {
  const plain = { code: 'NVI', attributes: [], productItems: [item(9, 'NVI')] };
  expect(findVariantBySelection(plain, {})?.id).toBe(9);
});
