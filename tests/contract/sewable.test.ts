import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import opentype from 'opentype.js';
import { expect, it } from 'vitest';
import { fontNames, fonts, previewCharacters } from '#contract/embroidery/embroidery.ts';
import { findUnsewable } from '#contract/embroidery/sewable.ts';

const allCharacters = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code));

function loadCharacters(family: string, weight: number): Set<string> {
  const folder = family.toLowerCase().replaceAll(' ', '-');
  const parse = (subset: string) => {
    const file = `@fontsource/${folder}/files/${folder}-${subset}-${weight}-normal.woff`;
    return opentype.parse(new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve(file)))).buffer);
  };
  const subsets = ['latin', 'vietnamese'].map(parse);
  return new Set(allCharacters.filter(text => subsets.some(font => font.charToGlyphIndex(text) > 0)));
}

it.each(fontNames)('every character that may be typed can be drawn in %s', name => {
  const characters = loadCharacters(fonts[name].family, fonts[name].weight);
  const sewable = allCharacters.filter(text => findUnsewable('Tên thêu', text) === null);
  expect(sewable.length).toBeGreaterThan(250);
  expect(
    sewable.flatMap(text => [...previewCharacters(text, name)]).filter(text => !characters.has(text)),
  ).toEqual([]);
});

it.each([
  ['Bống ♥', '♥'],
  ['王', '王'],
  ['Bé 👨‍👩‍👧 Na', '👨‍👩‍👧'],
  ['An\nNa', 'U+000A'],
  ['An\u200bNa', 'U+200B'],
])('in %j the thread cannot draw %j', (text, character) => {
  expect(findUnsewable('Tên thêu', text)).toBe(character);
  expect(findUnsewable('Ngày sinh', text)).toBe(character);
  expect(findUnsewable('Lời chúc trên thiệp', text)).toBeNull();
});

it('every Vietnamese name can be sewn, composed or not', () => {
  const names = ['Nguyễn Thuỳ Dương', 'Đỗ Ơn', "D'Angelo – Bé (2)", 'ẰẮẲẴẶ ỷỹỵ'];
  for (const name of names) expect(findUnsewable('Tên thêu', name.normalize('NFD'))).toBeNull();
});
