import { useMemo } from 'react';
import { drawQr } from './draw-qr.ts';
import classes from './qr-code.module.css';

/** Modules of white around a code, without which scanners do not find it. */
const quiet = 4;

/** A code drawn on the phone itself, so that it is there with no network; black on white by night too. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const { size, path } = useMemo(() => drawQr(content), [content]);
  const side = size + 2 * quiet;
  return (
    <svg
      className={classes.code}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  );
}
