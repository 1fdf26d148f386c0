// Mixed with warm brown and warm white: thread in daylight never turns pure black or white.
export const darken = (colour: string, percent: number) =>
  `color-mix(in srgb, ${colour}, #3a2118 ${percent}%)`;
export const lighten = (colour: string, percent: number) =>
  `color-mix(in srgb, ${colour}, #fffdf8 ${percent}%)`;

/** An outline that separates thread from fabric of a similar brightness: pale for a dark thread, dark for a pale one. */
export function chooseHalo(threadColour: string): string {
  const number = Number.parseInt(threadColour.slice(1), 16);
  const [red, green, blue] = [number >> 16, (number >> 8) & 255, number & 255];
  return 0.299 * red + 0.587 * green + 0.114 * blue > 190 ? '#4a2a1c33' : '#fffaf066';
}
