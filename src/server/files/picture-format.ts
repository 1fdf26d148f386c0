const maxScans = 50;
const startOfScan = Buffer.from([0xff, 0xda]);
const animationFlag = 0x02;

/**
 * By the first bytes, before libvips sees the file: it would draw an SVG of 34 kB for twelve seconds before it tells the format.
 * Nor does the shop accept what is legal and endless: a JPEG of thousands of scans, an animation of thousands of frames.
 */
export function isAcceptedFormat(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 16);
  if (head.startsWith('\xff\xd8\xff')) return hasFewScans(bytes);
  if (/^RIFF.{4}WEBP/s.test(head)) return !isAnimated(bytes);
  return head.startsWith('\x89PNG\r\n\x1a\n') || (head.startsWith('ftyp', 4) && !head.startsWith('avis', 8));
}

function hasFewScans(jpeg: Buffer): boolean {
  let scans = 0;
  for (let at = jpeg.indexOf(startOfScan); at >= 0; at = jpeg.indexOf(startOfScan, at + 2)) {
    scans += 1;
    if (scans > maxScans) return false;
  }
  return true;
}

const isAnimated = (webp: Buffer) =>
  webp.toString('latin1', 12, 16) === 'VP8X' && ((webp[20] ?? 0) & animationFlag) !== 0;
