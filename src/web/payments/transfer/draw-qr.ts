import { create, type Modules } from 'qrcode/lib/core/qrcode.js';

/** A code's dark modules as one path, a unit to a module, and how many there are to a side. */
export function drawQr(content: string): { size: number; path: string } {
  const { modules } = create(content, { errorCorrectionLevel: 'M' });
  return { size: modules.size, path: pathOf(modules) };
}

// A run at a time and not a module: no seams show between them.
function pathOf({ size, data }: Modules): string {
  const dark = (x: number, y: number) => x < size && data[y * size + x] === 1;
  let path = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const start = x;
      while (dark(x, y)) x++;
      if (x > start) path += `M${start} ${y}h${x - start}v1H${start}z`;
    }
  }
  return path;
}
