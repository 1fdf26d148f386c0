import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { letteringNames } from '#contract/embroidery/embroidery.ts';
import { kinds } from '#demo/drawing/kinds.ts';
import { letter } from '#demo/drawing/lettering.ts';
import { closeView, frontView, giftView, pairView, type Subject } from '#demo/drawing/views.ts';
import { isKind } from './is-kind.ts';

const vowels = 'aăâeêioôơuưy';
const tones = ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323'];
const accented = [...vowels].flatMap(vowel => tones.map(tone => (vowel + tone).normalize('NFC')));
const letters = `${accented.join('')}bcdđghklmnpqrstvxfjwz`;

describe.each(letteringNames)('lettering %s', name => {
  it('has every Vietnamese letter, small and large', () => {
    const whole = `${letters}${letters.toLocaleUpperCase('vi')} 0123456789.-`;
    const { d, right } = letter(whole, name);
    expect(d.length).toBeGreaterThan(10_000);
    expect(right).toBeGreaterThan(5_000);
  });

  it('refuses a letter it does not have rather than leave it out', () => {
    expect(() => letter('Bé 熊', name)).toThrow('熊');
  });

  it('draws an accent', () => {
    expect(letter('ổ', name).top).toBeLessThan(letter('o', name).top);
    expect(letter('ọ', name).bottom).toBeGreaterThan(letter('o', name).bottom);
  });
});

const sewn = { name: 'Thuỳ Dương', lettering: 'Bay bổng', thread: 'Hồng đất', motif: 'Hoa cúc' } as const;

/** The picture, small, as brightness of its pixels. */
const small = (svg: string) =>
  sharp(Buffer.from(svg.replace('width="1080" height="1080"', 'width="90" height="90"')))
    .greyscale()
    .raw()
    .toBuffer();

function differing(one: Buffer, other: Buffer): number {
  return one.filter((value, index) => Math.abs(value - (other[index] ?? 0)) > 12).length / one.length;
}

const bib: Subject = { kind: 'bib', colour: 'HO', pattern: 'dots', sewn };

describe.each(Object.keys(kinds).filter(isKind))('kind %s', kind => {
  it('is drawn in its colour, and wholly on the picture', async () => {
    const pink = await small(frontView({ ...bib, kind }));
    const plum = await small(frontView({ ...bib, kind, colour: 'DO' }));
    expect(differing(pink, plum)).toBeGreaterThan(0.03);
    const alongTheTop = Array.from({ length: 88 }, (_, at) =>
      Math.abs((pink[at] ?? 0) - (pink[at + 1] ?? 0)),
    );
    expect(Math.max(...alongTheTop)).toBeLessThan(16);
  });
});

it('draws the same picture without the name, but for the place where it is sewn', async () => {
  const emblem = kinds.bib.emblem ?? expect.unreachable('a bib takes a name');
  const [named, bare] = [await small(frontView(bib)), await small(frontView({ ...bib, sewn: null }))];
  const changed = [...named].flatMap((value, at) => (Math.abs(value - (bare[at] ?? 0)) > 12 ? [at] : []));
  expect(changed.length).toBeGreaterThan(20);
  for (const at of changed) {
    const [x, y] = [((at % 90) + 0.5) / 0.09, (Math.floor(at / 90) + 0.5) / 0.09];
    expect(Math.abs(x - emblem.x)).toBeLessThan(emblem.width / 2 + 12);
    expect(Math.abs(y - emblem.y)).toBeLessThan(emblem.height / 2 + 12);
  }
});

it('shows a thing from several views', async () => {
  const front = await small(frontView(bib));
  const others = [closeView(bib), giftView(bib), pairView(bib, 'XA')];
  for (const other of others) expect(differing(front, await small(other))).toBeGreaterThan(0.1);
});

it('sews another name as another picture', async () => {
  const other = frontView({ ...bib, sewn: { ...sewn, name: 'Mít', motif: 'Gấu' } });
  expect(differing(await small(frontView(bib)), await small(other))).toBeGreaterThan(0.01);
});
