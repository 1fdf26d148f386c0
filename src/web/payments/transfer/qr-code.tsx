import { create, type Modules } from 'qrcode/lib/core/qrcode.js';
import { useMemo } from 'react';
import classes from './payment-sheet.module.css';

/** The white border, in modules, without which scanners do not find the code. */
const quietZone = 4;

/** Drawn on the phone, so that it works offline; black on white in the dark colour scheme too. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const { size, path } = useMemo(() => drawQr(content), [content]);
  const side = size + 2 * quietZone;
  return (
    <svg
      className={classes.qr}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  );
}

/** The path covers the dark modules, one unit each; `size` is the number of modules per side. */
export function drawQr(content: string): { size: number; path: string } {
  const { modules } = create(content, { errorCorrectionLevel: 'M' });
  return { size: modules.size, path: buildPath(modules) };
}

// Draws whole runs of modules: single modules would show seams between them.
function buildPath({ size, data }: Modules): string {
  const isDark = (x: number, y: number) => x < size && data[y * size + x] === 1;
  let path = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const start = x;
      while (isDark(x, y)) x++;
      if (x > start) path += `M${start} ${y}h${x - start}v1H${start}z`;
    }
  }
  return path;
}
