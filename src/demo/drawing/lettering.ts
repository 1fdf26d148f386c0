import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import opentype, { type Command, type Font } from 'opentype.js';
import { type LetteringName, letterings, previewCharacters } from '#contract/embroidery/embroidery.ts';
import type { TextMetrics } from '#contract/embroidery/layout.ts';

// Each font comes cut into files: accents above ơ, ư and the like are in one, plain letters in another.
const cuts = ['vietnamese', 'latin', 'latin-ext'];
const read = new Map<LetteringName, Font[]>();

function fontsOf(name: LetteringName): Font[] {
  const known = read.get(name);
  if (known) return known;
  const { family, weight } = letterings[name];
  const folder = family.toLowerCase().replaceAll(' ', '-');
  const fonts = cuts.map(cut => {
    const file = `@fontsource/${folder}/files/${folder}-${cut}-${weight}-normal.woff`;
    return opentype.parse(new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve(file)))).buffer);
  });
  read.set(name, fonts);
  return fonts;
}

// opentype.js can write path data itself, but drops points of some curves when it does.
function written(commands: Command[]): string {
  return commands
    .map(({ type, x1, y1, x2, y2, x, y }) => {
      const numbers = [x1, y1, x2, y2, x, y].filter(number => number !== undefined);
      return type + numbers.map(number => number.toFixed(1)).join(' ');
    })
    .join('');
}

export interface Lettered extends TextMetrics {
  d: string;
}

/** Outline of `words`, baseline at 0, 100 units to the em. A letter that no file has is an error. */
export function letter(words: string, name: LetteringName): Lettered {
  const fonts = fontsOf(name);
  let pen = 0;
  const commands: Command[] = [];
  for (const character of previewCharacters(words, name)) {
    const font = fonts.find(candidate => candidate.charToGlyphIndex(character) > 0);
    if (!font) throw new Error(`Font ${name} has no letter ${character}`);
    const glyph = font.charToGlyph(character);
    commands.push(...glyph.getPath(pen, 0, 100).commands);
    pen += ((glyph.advanceWidth ?? 0) * 100) / font.unitsPerEm;
  }
  return { d: written(commands), ...edgesOf(commands) };
}

function edgesOf(commands: Command[]) {
  const across = commands.flatMap(({ x, x1 }) => [x, x1].filter(value => value !== undefined));
  const down = commands.flatMap(({ y, y1 }) => [y, y1].filter(value => value !== undefined));
  return {
    left: Math.min(...across),
    right: Math.max(...across),
    top: Math.min(...down),
    bottom: Math.max(...down),
  };
}
