import {
  type EmbroideryArea,
  type FontName,
  fonts,
  previewCharacters,
  type ThreadName,
  threads,
} from '#contract/embroidery/embroidery.ts';
import { layOutEmblem } from '#contract/embroidery/layout.ts';
import { chooseHalo, darken, lighten } from './stitches/colours.ts';
import { loadFont, measureText } from './stitches/glyph-metrics.ts';

/** A sewn name as a picture, with `padding` around it for the edge of the stitches and their shadow. */
export interface NameImage {
  canvas: HTMLCanvasElement;
  /** The same as a PNG. */
  url: string;
}

/** Px per em; several times the size on a card, also on a sharp screen. */
const emPx = 96;
/** Px. */
const padding = 10;

const images = new Map<string, Promise<NameImage | null>>();

/** Drawn once: a list of a hundred cards then costs no more than its pictures. `null` if it cannot be drawn. */
export function loadNameImage(name: string, font: FontName, thread: ThreadName): Promise<NameImage | null> {
  const key = JSON.stringify([name, font, thread]);
  const image = images.get(key) ?? drawName(name, font, threads[thread]);
  images.set(key, image);
  return image;
}

/** Its size in the picture, in fractions of the picture's side. */
export function fitNameImage({ canvas: { width, height } }: NameImage, area: EmbroideryArea) {
  const { text } = layOutEmblem(area, { motif: 'Không', birthDate: '' });
  const scale = Math.min(text.width / (width - 2 * padding), text.height / (height - 2 * padding));
  return { width: width * scale, height: height * scale };
}

async function drawName(name: string, font: FontName, thread: string): Promise<NameImage | null> {
  await loadFont(font);
  const text = previewCharacters(name, font);
  const metrics = measureText(text, font);
  if (!metrics) return null;
  const toPx = (units: number) => (units * emPx) / 100;
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(toPx(metrics.right - metrics.left)) + 2 * padding;
  canvas.height = Math.ceil(toPx(metrics.bottom - metrics.top)) + 2 * padding;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.font = `${fonts[font].weight} ${emPx}px "${fonts[font].family}"`;
  drawSatin(context, text, { x: padding - toPx(metrics.left), y: padding - toPx(metrics.top) }, thread);
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve));
  return blob && { canvas, url: URL.createObjectURL(blob) };
}

/** As `Satin` draws it: a halo, a shadow, the thread with a darker edge, and slanted stitches over it. */
function drawSatin(
  context: CanvasRenderingContext2D,
  text: string,
  { x, y }: { x: number; y: number },
  thread: string,
): void {
  const unit = emPx / 100;
  context.lineJoin = 'round';
  const stroke = (style: string, width: number) => {
    context.strokeStyle = style;
    context.lineWidth = width * unit;
    context.strokeText(text, x, y);
  };
  stroke(chooseHalo(thread), 8.8);
  context.fillStyle = '#4a2a1c3d';
  context.fillText(text, x + 2 * unit, y + 4.5 * unit);
  stroke(darken(thread, 13), 3.4);
  context.fillStyle = thread;
  context.fillText(text, x, y);
  context.fillStyle = createStitches(context, thread, 4 * unit) ?? thread;
  context.fillText(text, x, y);
}

function createStitches(context: CanvasRenderingContext2D, thread: string, pitch: number) {
  const tile = document.createElement('canvas');
  tile.width = 8;
  tile.height = 8;
  const stitch = tile.getContext('2d');
  if (!stitch) return null;
  stitch.fillStyle = darken(thread, 14);
  stitch.fillRect(0, 0, 8, 2);
  stitch.fillStyle = lighten(thread, 30);
  stitch.fillRect(0, 4, 8, 2);
  const pattern = context.createPattern(tile, 'repeat');
  pattern?.setTransform(new DOMMatrix().rotate(24).scale(pitch / 8));
  return pattern;
}
