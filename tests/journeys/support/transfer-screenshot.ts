import sharp from 'sharp';

/** For `setInputFiles`. */
export async function createTransferScreenshot() {
  const picture = sharp({ create: { width: 1080, height: 2400, channels: 3, background: '#dff0d8' } });
  return { name: 'giao-dich.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}
