import type { Embroidery, EmbroideryArea } from '#contract/embroidery/embroidery.ts';
import { fitNameImage, loadNameImage } from './name-image.ts';

/** Draws the name over the product's picture, which fills the canvas. */
export async function drawSewnName(
  context: OffscreenCanvasRenderingContext2D,
  area: EmbroideryArea,
  { name, font, thread }: Embroidery,
): Promise<void> {
  const image = await loadNameImage(name, font, thread);
  if (!image) return;
  const side = context.canvas.width;
  const { width, height } = fitNameImage(image, area);
  context.translate(area.x * side, area.y * side);
  context.rotate((area.angle * Math.PI) / 180);
  context.drawImage(image.canvas, (-width * side) / 2, (-height * side) / 2, width * side, height * side);
}
