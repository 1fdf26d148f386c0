import { type EmbroideryArea, fontNames, motifNames, threadNames } from '#contract/embroidery/embroidery.ts';
import type { OptionPictures } from '#demo/catalogue/order-attributes.ts';
import { type DemoProduct, nameAttributes } from '#demo/catalogue/product.ts';
import type { ProductDrawing } from '#demo/drawing/article.ts';
import type { ColourCode } from '#demo/drawing/fabric/cloth.ts';
import { kinds } from '#demo/drawing/kinds.ts';
import { fontPicture, motifPicture, threadPicture } from '#demo/drawing/options.ts';
import { canvasSize, closeView, frontView, giftView, pairView, type Subject } from '#demo/drawing/views.ts';

export interface Picture {
  name: string;
  /** Returns an SVG of 1080 × 1080 px. */
  draw(): string;
}

/** By the name of the picture. */
export type PictureUrls = ReadonlyMap<string, string>;

const frontOf = (code: string, colour: ColourCode) => `${code} ${colour}`;
const plainOf = (code: string, colour: ColourCode) => `${code} ${colour} plain`;

/** In the order of the product's slider. */
export function listPictures(product: DemoProduct): Picture[] {
  const { code, colours, kind, pattern = 'plain', embroidery = null } = product;
  const [first, ...others] = colours;
  const subject: Subject = { kind, colour: first, pattern, embroidery: embroidery };
  const [second] = others;
  const front = (colour: ColourCode): Picture => ({
    name: frontOf(code, colour),
    draw: () => frontView({ ...subject, colour }),
  });
  return [
    front(first),
    { name: `${code} gift`, draw: () => giftView(subject) },
    { name: `${code} close`, draw: () => closeView(subject) },
    ...others.map(front),
    ...(second && others.length === 1
      ? [{ name: `${code} pair`, draw: () => pairView(subject, second) }]
      : []),
  ];
}

/** Without embroidery, so that the app can draw the customer's name; empty for a product that takes no name. */
export function listPlainPictures(product: DemoProduct): Picture[] {
  const { code, colours, kind, pattern = 'plain' } = product;
  if (!findDrawnArea(product)) return [];
  return colours.map(colour => ({
    name: plainOf(code, colour),
    draw: () => frontView({ kind, colour, pattern, embroidery: null }),
  }));
}

/** In the units of the drawing. */
function findDrawnArea({ kind, orderAttributes = [] }: DemoProduct): ProductDrawing['embroideryArea'] {
  const article: ProductDrawing = kinds[kind];
  return nameAttributes.every(name => orderAttributes.includes(name)) ? article.embroideryArea : undefined;
}

/** How many characters the place for the name holds: a letter is about 18 of the picture's 1,000 units wide. */
export function findNameLength(product: DemoProduct): number | undefined {
  const area = findDrawnArea(product);
  return area && Math.min(20, Math.max(6, Math.round(area.width / 18)));
}

/** `null` for a product without a name. */
export function findEmbroideryArea(
  urls: PictureUrls,
  product: DemoProduct,
  colour: ColourCode,
): EmbroideryArea | null {
  const area = findDrawnArea(product);
  if (!area) return null;
  const { x, y, width, height, angle = 0 } = area;
  const share = (length: number) => length / canvasSize;
  return {
    image_url: findPicture(urls, plainOf(product.code, colour)),
    x: share(x),
    y: share(y),
    width: share(width),
    height: share(height),
    angle,
  };
}

export function findPicture(urls: PictureUrls, name: string): string {
  const url = urls.get(name);
  if (!url) throw new Error(`No picture ${name}`);
  return url;
}

export const findFrontPicture = (urls: PictureUrls, code: string, colour: ColourCode) =>
  findPicture(urls, frontOf(code, colour));

export const optionPictures: Picture[] = [
  ...fontNames.map(name => ({ name: `Font chữ ${name}`, draw: () => fontPicture(name) })),
  ...threadNames.map(name => ({ name: `Màu chỉ ${name}`, draw: () => threadPicture(name) })),
  ...motifNames.map(name => ({ name: `Hình thêu kèm ${name}`, draw: () => motifPicture(name) })),
];

export function findOptionPictures(urls: PictureUrls): OptionPictures {
  const listValues = (attribute: string, values: readonly string[]) =>
    values.map(value => ({ value, img: findPicture(urls, `${attribute} ${value}`) }));
  return {
    'Font chữ': listValues('Font chữ', fontNames),
    'Màu chỉ': listValues('Màu chỉ', threadNames),
    'Hình thêu kèm': listValues('Hình thêu kèm', motifNames),
  };
}
