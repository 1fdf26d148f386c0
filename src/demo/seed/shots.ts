import {
  letteringNames,
  motifNames,
  type SewingPlace,
  threadNames,
} from '#contract/embroidery/embroidery.ts';
import { type DemoProduct, nameQuestions } from '#demo/catalogue/product.ts';
import type { OptionPictures } from '#demo/catalogue/questions.ts';
import type { ColourCode } from '#demo/drawing/cloth.ts';
import { kinds } from '#demo/drawing/kinds.ts';
import { letteringPicture, motifPicture, threadPicture } from '#demo/drawing/options.ts';
import type { Thing } from '#demo/drawing/thing.ts';
import { closeView, frontView, giftView, pairView, type Subject, tableSide } from '#demo/drawing/views.ts';

/** One picture to be taken. */
export interface Shot {
  name: string;
  /** SVG of 1080 by 1080 px. */
  draw(): string;
}

/** Name → address of every picture taken. */
export type Album = ReadonlyMap<string, string>;

const frontOf = (code: string, colour: ColourCode) => `${code} ${colour}`;
const plainOf = (code: string, colour: ColourCode) => `${code} ${colour} plain`;

/** The pictures of a product, in the order its slider shows them; every colour is among them. */
export function shotsOf(product: DemoProduct): Shot[] {
  const { code, colours, kind, pattern = 'plain', sewn = null } = product;
  const [first, ...others] = colours;
  const subject: Subject = { kind, colour: first, pattern, sewn };
  const [second] = others;
  const front = (colour: ColourCode): Shot => ({
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

/** The same fronts with nothing sewn on them, where the customer says what shall be: their own name is laid over. */
export function plainShotsOf(product: DemoProduct): Shot[] {
  const { code, colours, kind, pattern = 'plain' } = product;
  if (!emblemOf(product)) return [];
  return colours.map(colour => ({
    name: plainOf(code, colour),
    draw: () => frontView({ kind, colour, pattern, sewn: null }),
  }));
}

function emblemOf({ kind, asks = [] }: DemoProduct): Thing['emblem'] {
  const thing: Thing = kinds[kind];
  return nameQuestions.every(question => asks.includes(question)) ? thing.emblem : undefined;
}

/** Where a name is sewn on the product in this colour, and on which picture; `null` where none is. */
export function sewingPlaceIn(album: Album, product: DemoProduct, colour: ColourCode): SewingPlace | null {
  const emblem = emblemOf(product);
  if (!emblem) return null;
  const { x, y, width, height, angle = 0 } = emblem;
  const share = (length: number) => length / tableSide;
  return {
    image_url: pictureIn(album, plainOf(product.code, colour)),
    ...{ x: share(x), y: share(y), width: share(width), height: share(height), angle },
  };
}

/** Address of a picture that was taken; an error where it was not. */
export function pictureIn(album: Album, name: string): string {
  const address = album.get(name);
  if (!address) throw new Error(`No picture ${name}`);
  return address;
}

/** Address of the product's picture in this colour. */
export const frontIn = (album: Album, code: string, colour: ColourCode) =>
  pictureIn(album, frontOf(code, colour));

/** The pictures of the values that are picked by sight. */
export const optionShots: Shot[] = [
  ...letteringNames.map(name => ({ name: `Font chữ ${name}`, draw: () => letteringPicture(name) })),
  ...threadNames.map(name => ({ name: `Màu chỉ ${name}`, draw: () => threadPicture(name) })),
  ...motifNames.map(name => ({ name: `Hình thêu kèm ${name}`, draw: () => motifPicture(name) })),
];

/** The values of each select with their pictures. */
export function optionsIn(album: Album): OptionPictures {
  const offer = (question: string, values: readonly string[]) =>
    values.map(value => ({ value, img: pictureIn(album, `${question} ${value}`) }));
  return {
    'Font chữ': offer('Font chữ', letteringNames),
    'Màu chỉ': offer('Màu chỉ', threadNames),
    'Hình thêu kèm': offer('Hình thêu kèm', motifNames),
  };
}
