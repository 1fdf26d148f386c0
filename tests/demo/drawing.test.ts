import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { fontNames } from '#contract/embroidery/embroidery.ts';
import { outlineText } from '#demo/drawing/embroidery/text-outline.ts';
import { type Kind, kinds } from '#demo/drawing/kinds.ts';
import { closeView, frontView, giftView, pairView, type Subject } from '#demo/drawing/views.ts';

const isKind = (name: string): name is Kind => name in kinds;

const vowels = 'aăâeêioôơuưy';
const tones = ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323'];
const accented = [...vowels].flatMap(vowel => tones.map(tone => (vowel + tone).normalize('NFC')));
const letters = `${accented.join('')}bcdđghklmnpqrstvxfjwz`;

describe.each(fontNames)('font %s', name => {
  it('has every Vietnamese letter, lower and upper case', () => {
    const text = `${letters}${letters.toLocaleUpperCase('vi')} 0123456789.-`;
    const { d, right } = outlineText(text, name);
    expect(d.length).toBeGreaterThan(10_000);
    expect(right).toBeGreaterThan(5_000);
  });

  it('throws for a letter it does not have', () => {
    expect(() => outlineText('Bé 熊', name)).toThrow('熊');
  });

  it('draws an accent', () => {
    expect(outlineText('ổ', name).top).toBeLessThan(outlineText('o', name).top);
    expect(outlineText('ọ', name).bottom).toBeGreaterThan(outlineText('o', name).bottom);
  });
});

const embroidery = {
  name: 'Thuỳ Dương',
  font: 'Bay bổng',
  thread: 'Hồng đất',
  motif: 'Hoa cúc',
  birthDate: '',
} as const;

/** 90 × 90 px, as greyscale values. */
const renderSmall = (svg: string) =>
  sharp(Buffer.from(svg.replace('width="1080" height="1080"', 'width="90" height="90"')))
    .greyscale()
    .raw()
    .toBuffer();

function fractionDifferent(first: Buffer, second: Buffer): number {
  return first.filter((value, index) => Math.abs(value - (second[index] ?? 0)) > 12).length / first.length;
}

const bib: Subject = { kind: 'bib', colour: 'HO', pattern: 'dots', embroidery };

describe.each(Object.keys(kinds).filter(isKind))('kind %s', kind => {
  it('is drawn in its colour, and inside the picture', async () => {
    const pink = await renderSmall(frontView({ ...bib, kind }));
    const plum = await renderSmall(frontView({ ...bib, kind, colour: 'DO' }));
    expect(fractionDifferent(pink, plum)).toBeGreaterThan(0.03);
    const topEdgeSteps = Array.from({ length: 88 }, (_, index) =>
      Math.abs((pink[index] ?? 0) - (pink[index + 1] ?? 0)),
    );
    expect(Math.max(...topEdgeSteps)).toBeLessThan(16);
  });
});

it('pictures with and without a name differ only where it is sewn', async () => {
  const area = kinds.bib.embroideryArea ?? expect.unreachable('a bib takes a name');
  const [withName, withoutName] = [
    await renderSmall(frontView(bib)),
    await renderSmall(frontView({ ...bib, embroidery: null })),
  ];
  const changed = [...withName].flatMap((value, index) =>
    Math.abs(value - (withoutName[index] ?? 0)) > 12 ? [index] : [],
  );
  expect(changed.length).toBeGreaterThan(20);
  for (const index of changed) {
    const [x, y] = [((index % 90) + 0.5) / 0.09, (Math.floor(index / 90) + 0.5) / 0.09];
    expect(Math.abs(x - area.x)).toBeLessThan(area.width / 2 + 12);
    expect(Math.abs(y - area.y)).toBeLessThan(area.height / 2 + 12);
  }
});

it('draws several different views of a product', async () => {
  const front = await renderSmall(frontView(bib));
  const otherViews = [closeView(bib), giftView(bib), pairView(bib, 'XA')];
  for (const view of otherViews)
    expect(fractionDifferent(front, await renderSmall(view))).toBeGreaterThan(0.1);
});

it('draws a different picture for a different name', async () => {
  const otherName = frontView({ ...bib, embroidery: { ...embroidery, name: 'Mít', motif: 'Gấu' } });
  expect(fractionDifferent(await renderSmall(frontView(bib)), await renderSmall(otherName))).toBeGreaterThan(
    0.01,
  );
});
