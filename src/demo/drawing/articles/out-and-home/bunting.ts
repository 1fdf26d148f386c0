import type { Embroidery } from '#contract/embroidery/embroidery.ts';
import type { ProductDrawing, Style } from '#demo/drawing/article.ts';
import { chooseReadableThread, drawStitchedText } from '#demo/drawing/embroidery/embroidery.ts';
import { motif } from '#demo/drawing/embroidery/motifs.ts';
import { type Cloth, clothOf } from '#demo/drawing/fabric/cloth.ts';
import { cord, fabric, transform } from '#demo/drawing/fabric/fabric.ts';
import type { PatternName } from '#demo/drawing/fabric/tiles.ts';

const outline = 'M-74 0L74 0C76 60 76 120 74 176L0 236L-74 176C-76 120 -76 60 -74 0Z';
const picture = '♥';
const unnamed: Embroidery = {
  name: 'Bé',
  font: 'Nét tròn',
  thread: 'Nâu cà phê',
  motif: 'Hoa cúc',
  birthDate: '',
};

/** One word gets a row of pictures above it, because the bunting always has two rows. */
function rowsOf(name: string): string[][] {
  const [first = '', ...others] = name.split(' ');
  const second = others.join('');
  if (second)
    return [
      [...first, picture],
      [picture, ...second],
    ];
  return [[picture, ' ', ' ', picture], [...first]];
}

function flag(character: string, embroidery: Embroidery, cloth: Cloth, pattern: PatternName): string {
  const thread = chooseReadableThread(embroidery.thread, cloth.base);
  // A letter with accents gets a taller area, so that its stem is as high as that of a plain one.
  const hasAccent = character.normalize('NFD').length > 1;
  const area = hasAccent ? { x: 0, y: 84, width: 84, height: 138 } : { x: 0, y: 100, width: 84, height: 100 };
  const motifName = embroidery.motif === 'Không' ? unnamed.motif : embroidery.motif;
  if (character === picture)
    return `${fabric(outline, cloth, { elevation: 0.6, hem: 13 })}<g transform="translate(0 96)">${motif(motifName)}</g>`;
  if (character === ' ') return fabric(outline, cloth, { elevation: 0.6, hem: 13, pattern });
  const capital = character.toLocaleUpperCase('vi');
  return (
    fabric(outline, cloth, { elevation: 0.6, hem: 13 }) +
    drawStitchedText(capital, { font: 'Nét tròn', thread }, area)
  );
}

function row(characters: string[], y: number, { cloth, trim, pattern, embroidery }: Style): string {
  const tones = [cloth, clothOf('KE'), cloth, trim];
  const flags = characters.map((character, index) => {
    const across = (index + 0.5) / characters.length;
    const drop = y + 296 * across * (1 - across);
    const drawing = flag(
      character,
      embroidery ?? unnamed,
      tones[(index + characters.length) % 4] ?? cloth,
      pattern,
    );
    return transform(drawing, 120 + across * 760, drop, 1, (0.5 - across) * 16);
  });
  return flags.join('') + cord(`M96 ${y}Q500 ${y + 148} 904 ${y}`, '#c9a878', 9);
}

export const bunting: ProductDrawing = {
  closeUp: { x: 420, y: 700 },
  draw(style) {
    return rowsOf((style.embroidery ?? unnamed).name)
      .map((characters, index) => row(characters, 210 + index * 330, style))
      .join('');
  },
};
