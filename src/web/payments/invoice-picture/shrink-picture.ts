/** In px. Small print stays legible, and 5 MB become half a megabyte. */
const maxSide = 2_000;

/**
 * Converts the picture to an upright, smaller JPEG. That also makes formats readable to the shop that only this phone can
 * decode (HEIC on iPhones). `null` if the phone cannot decode the picture.
 */
export async function shrinkPicture(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const { width, height } = fitWithin(picture, maxSide);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return null;
  // Without a background transparent areas would turn black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.85));
}

/** `limit` in px, for the longer side. Never scales up. */
export function fitWithin({ width, height }: { width: number; height: number }, limit: number) {
  const scale = Math.min(1, limit / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
