import { useId } from 'react';
import { darken, haloColour, lighten } from './tints.ts';

interface SatinProps {
  /** Id of the shape that is sewn; it brings neither fill nor stroke of its own. */
  shape: string;
  thread: string;
  /** Undoes the size the shape is drawn at, so that a thread is as thick on a small letter as on a large one. */
  scale?: number;
}

/** A shape filled in satin stitch: close parallel threads, raised from the cloth. */
export function Satin({ shape, thread, scale = 1 }: SatinProps) {
  const threads = useId();
  const href = `#${shape}`;
  const edge = 3.4 * scale;
  return (
    <g strokeLinejoin="round">
      <ThreadPattern id={threads} thread={thread} pitch={3.8 * scale} />
      <use href={href} fill="none" stroke={haloColour(thread)} strokeWidth={edge * 2.6} />
      <use
        href={href}
        transform={`translate(${2 * scale} ${4.5 * scale})`}
        fill="#4a2a1c"
        stroke="#4a2a1c"
        strokeWidth={edge}
        opacity={0.24}
      />
      <use href={href} fill={thread} stroke={darken(thread, 13)} strokeWidth={edge} />
      <use href={href} fill={`url(#${threads})`} stroke={`url(#${threads})`} strokeWidth={edge * 0.35} />
      <use
        href={href}
        fill="none"
        stroke={darken(thread, 42)}
        strokeWidth={0.9 * scale}
        strokeDasharray={`${3.4 * scale} ${1.8 * scale}`}
        opacity={0.4}
      />
    </g>
  );
}

/** Threads side by side, each with its lit and its shaded edge. */
function ThreadPattern({ id, thread, pitch }: { id: string; thread: string; pitch: number }) {
  return (
    <defs>
      <pattern
        id={id}
        width={pitch}
        height={pitch}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(24)"
      >
        <rect width={pitch} height={pitch} fill={thread} />
        <rect width={pitch} height={pitch * 0.26} fill={darken(thread, 26)} fillOpacity={0.45} />
        <rect
          y={pitch * 0.5}
          width={pitch}
          height={pitch * 0.3}
          fill={lighten(thread, 45)}
          fillOpacity={0.6}
        />
      </pattern>
    </defs>
  );
}
