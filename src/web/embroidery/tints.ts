// Towards warm ink and warm paper, never towards black and white: thread in daylight has neither.
export const darken = (colour: string, percent: number) =>
  `color-mix(in srgb, ${colour}, #3a2118 ${percent}%)`;
export const lighten = (colour: string, percent: number) =>
  `color-mix(in srgb, ${colour}, #fffdf8 ${percent}%)`;

/** What sets a thread off from a cloth of its own depth: a pale breath around a dark one, a shade around a pale one. */
export function haloColour(colour: string): string {
  const number = Number.parseInt(colour.slice(1), 16);
  const [red, green, blue] = [number >> 16, (number >> 8) & 255, number & 255];
  return 0.299 * red + 0.587 * green + 0.114 * blue > 190 ? '#4a2a1c33' : '#fffaf066';
}
