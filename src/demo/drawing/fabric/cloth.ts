import { brightness, darker, lighter, mix } from '#demo/drawing/colour.ts';

/** `dye` derives all colours from `base`, so that light and shade look the same on every cloth. */
export interface Cloth {
  base: string;
  light: string;
  deep: string;
  seam: string;
  print: string;
}

export function dye(base: string): Cloth {
  const pale = brightness(base) > 0.55;
  return {
    base,
    light: lighter(base, 0.4),
    deep: darker(base, 0.2),
    seam: pale ? darker(base, 0.36) : lighter(base, 0.5),
    print: pale ? mix(darker(base, 0.16), '#c9826b', 0.12) : lighter(base, 0.3),
  };
}

/** By the code in the sku. */
export const clothColours = {
  KE: { name: 'Kem', base: '#f4e7cf', trim: '#c79a6b', background: '#e6dccb' },
  HO: { name: 'Hồng phấn', base: '#efbfba', trim: '#b9596c', background: '#f5ebe0' },
  XA: { name: 'Xanh mint', base: '#b4d6c3', trim: '#5c937c', background: '#f5eee0' },
  VA: { name: 'Vàng bơ', base: '#f3d98f', trim: '#c78a35', background: '#f3ebdf' },
  NA: { name: 'Nâu gấu', base: '#a9805d', trim: '#efdcbd', background: '#f4eadb' },
  DO: { name: 'Đỏ mận', base: '#93394f', trim: '#f0d5c4', background: '#f5e9df' },
  GH: { name: 'Ghi khói', base: '#a9aeb0', trim: '#f2ece0', background: '#f2ebe1' },
} as const;
export type ColourCode = keyof typeof clothColours;

export const clothOf = (code: ColourCode): Cloth => dye(clothColours[code].base);
export const trimOf = (code: ColourCode): Cloth => dye(clothColours[code].trim);

export const white = dye('#fffaf0');
export const kraft = dye('#d2b48c');
export const wood = dye('#dcb98b');
export const leafGreen = dye('#7d9a6b');
