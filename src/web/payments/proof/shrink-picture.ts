/** Longest side that is sent, in px: the small print of an invoice stays legible, and 5 MB become half of one. */
const longestSide = 2_000;

/**
 * The picture as a JPEG of modest size, upright. Kinds that only this phone can read (HEIC on an iPhone) become
 * readable to the shop too. `null` where the phone itself cannot read it.
 */
export async function shrinkPicture(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const { width, height } = fitWithin(picture, longestSide);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d', { alpha: false });
  if (!pen) return null;
  // What is transparent would come out black.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, 0, 0, width, height);
  picture.close();
  return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.85));
}

/** The size of a picture whose longest side is at most `longest` px; none is enlarged. */
export function fitWithin({ width, height }: { width: number; height: number }, longest: number) {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
