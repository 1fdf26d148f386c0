import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import opentype, { type Command, type Font } from 'opentype.js';
import { type FontName, fonts, previewCharacters } from '#contract/embroidery/embroidery.ts';
import type { TextMetrics } from '#contract/embroidery/layout.ts';

// Each font is split into files: plain letters are in one, ơ in another.
const subsets = ['vietnamese', 'latin', 'latin-ext'];
const fontsByName = new Map<FontName, Font[]>();

function loadFonts(name: FontName): Font[] {
  const loaded = fontsByName.get(name);
  if (loaded) return loaded;
  const { family, weight } = fonts[name];
  const folder = family.toLowerCase().replaceAll(' ', '-');
  const subsetFonts = subsets.map(subset => {
    const file = `@fontsource/${folder}/files/${folder}-${subset}-${weight}-normal.woff`;
    return opentype.parse(new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve(file)))).buffer);
  });
  fontsByName.set(name, subsetFonts);
  return subsetFonts;
}

// opentype.js's own `toPathData` drops points of some curves.
function formatPath(commands: Command[]): string {
  return commands
    .map(({ type, x1, y1, x2, y2, x, y }) => {
      const numbers = [x1, y1, x2, y2, x, y].filter(number => number !== undefined);
      return type + numbers.map(number => number.toFixed(1)).join(' ');
    })
    .join('');
}

interface OutlinedText extends TextMetrics {
  d: string;
}

/** The baseline is at 0; 100 units per em. Throws for a letter that the font does not have. */
export function outlineText(text: string, name: FontName): OutlinedText {
  const candidates = loadFonts(name);
  let advance = 0;
  const commands: Command[] = [];
  for (const character of previewCharacters(text, name)) {
    const font = candidates.find(candidate => candidate.charToGlyphIndex(character) > 0);
    if (!font) throw new Error(`Font ${name} has no letter ${character}`);
    const glyph = font.charToGlyph(character);
    commands.push(...glyph.getPath(advance, 0, 100).commands);
    advance += ((glyph.advanceWidth ?? 0) * 100) / font.unitsPerEm;
  }
  return { d: formatPath(commands), ...edgesOf(commands) };
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
