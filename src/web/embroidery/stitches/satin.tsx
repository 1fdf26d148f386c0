import { useId } from 'react';
import { chooseHalo, darken, lighten } from './colours.ts';

interface SatinProps {
  /** Id of an SVG element without fill and stroke. */
  shape: string;
  /** A hex colour. */
  thread: string;
}

export function Satin({ shape, thread }: SatinProps) {
  const threads = useId();
  const href = `#${shape}`;
  const edge = 3.4;
  return (
    <g strokeLinejoin="round">
      <ThreadPattern id={threads} thread={thread} pitch={3.8} />
      <use href={href} fill="none" stroke={chooseHalo(thread)} strokeWidth={edge * 2.6} />
      <use
        href={href}
        transform="translate(2 4.5)"
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
        strokeWidth={0.9}
        strokeDasharray="3.4 1.8"
        opacity={0.4}
      />
    </g>
  );
}

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
