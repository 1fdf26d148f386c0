import type { DemoProduct } from './catalogue/product.ts';
import type { OptionPictures } from './catalogue/questions.ts';
import { type ColourCode, threadNames } from './drawing/cloth.ts';
import { letteringNames } from './drawing/lettering.ts';
import { motifNames } from './drawing/motifs.ts';
import { letteringPicture, motifPicture, threadPicture } from './drawing/options.ts';
import { closeView, frontView, giftView, pairView, type Subject } from './drawing/views.ts';

/** One picture to be taken. */
export interface Shot {
  name: string;
  /** SVG of 1080 by 1080 px. */
  draw(): string;
}

/** Name → address of every picture taken. */
export type Album = ReadonlyMap<string, string>;

const frontOf = (code: string, colour: ColourCode) => `${code} ${colour}`;

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
