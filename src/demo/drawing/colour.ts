type Channels = [red: number, green: number, blue: number];

function channelsOf(hex: string): Channels {
  const number = Number.parseInt(hex.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

/** Colours are `#rrggbb`; a `share` of 0 gives `from`, of 1 gives `to`. */
export function mix(from: string, to: string, share: number): string {
  const [red, green, blue] = channelsOf(to);
  const [r, g, b] = channelsOf(from);
  const blend = (start: number, end: number) => Math.round(start + (end - start) * share);
  const number = (blend(r, red) << 16) | (blend(g, green) << 8) | blend(b, blue);
  return `#${number.toString(16).padStart(6, '0')}`;
}

// Mixes with warm tones, because cloth in daylight is never pure black or white.
export const darker = (colour: string, share: number) => mix(colour, '#3a2118', share);
export const lighter = (colour: string, share: number) => mix(colour, '#fffdf8', share);

/** Perceived brightness, from 0 to 1. */
export function brightness(colour: string): number {
  const [red, green, blue] = channelsOf(colour);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}
