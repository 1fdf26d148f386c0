type Rgb = readonly [red: number, green: number, blue: number];

export function parseHex(colour: string): Rgb {
  const number = Number.parseInt(colour.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

const mix = (colour: string, other: Rgb, percent: number) => {
  const channels = parseHex(colour).map((value, index) =>
    Math.round(value + ((other[index] ?? 0) - value) * (percent / 100)),
  );
  return `rgb(${channels.join(' ')})`;
};

// Mixed with warm brown and warm white: thread in daylight never turns pure black or white.
export const darken = (colour: string, percent: number) => mix(colour, [58, 33, 24], percent);
export const lighten = (colour: string, percent: number) => mix(colour, [255, 253, 248], percent);

/** An outline that separates thread from fabric of a similar brightness: pale for a dark thread, dark for a pale one. */
export function chooseHalo(threadColour: string): string {
  const [red, green, blue] = parseHex(threadColour);
  return 0.299 * red + 0.587 * green + 0.114 * blue > 190 ? '#4a2a1c33' : '#fffaf066';
}

/** The contrast ratio of WCAG, 1 to 21. */
export function contrastRatio(first: Rgb, second: Rgb): number {
  const [high, low] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map(value => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
