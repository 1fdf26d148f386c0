import sharp from 'sharp';

/** For `setInputFiles`; `height` in px. */
export async function createTransferScreenshot(height = 2400) {
  const picture = sharp({ create: { width: 1080, height, channels: 3, background: '#dff0d8' } });
  return { name: 'giao-dich.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}
