import type { Attribute } from '#contract/catalogue.ts';
import { buildSku, type Selection } from '#contract/sku.ts';
import { type ColourCode, clothColours } from '#demo/drawing/cloth.ts';
import { attributeOf, type ChoiceName } from './choices.ts';
import type { DemoProduct } from './product.ts';

/** One thing a customer can put into the cart; money in đồng. */
export interface DemoVariant {
  sku: string;
  name: string;
  price: number;
  salePrice: number | null;
  colour: ColourCode;
}

interface Choice {
  selection: Selection;
  words: string[];
  extra: number;
}

const isChoice = (name: string): name is ChoiceName =>
  ['Màu', 'Size', 'Dung tích', 'Kích thước', 'Quy cách'].includes(name);

/** What the product is chosen by, by rising id. */
export function attributesOf({ choices = {} }: DemoProduct): Attribute[] {
  return Object.entries(choices)
    .flatMap(([name, codes]) => (isChoice(name) && codes ? [attributeOf(name, codes)] : []))
    .sort((one, other) => one.id - other.id);
}

/** Every combination of what the product is chosen by, the first of each first. */
export function variantsOf(product: DemoProduct): DemoVariant[] {
  const start: Choice[] = [{ selection: {}, words: [], extra: 0 }];
  const all = attributesOf(product).reduce((known, attribute) => extended(known, attribute, product), start);
  return all.map(choice => variant(product, choice));
}

function extended(known: Choice[], { id, name, values }: Attribute, { steps = {} }: DemoProduct): Choice[] {
  const step = isChoice(name) ? (steps[name] ?? 0) : 0;
  return known.flatMap(({ selection, words, extra }) =>
    values.map(({ code, value }, index) => ({
      selection: { ...selection, [id]: code },
      words: [...words, value],
      extra: extra + step * index,
    })),
  );
}

const isColour = (code: string | undefined): code is ColourCode => code !== undefined && code in clothColours;

function variant(product: DemoProduct, { selection, words, extra }: Choice): DemoVariant {
  const { code, price, sale, colours } = product;
  const colour = selection[1];
  return {
    sku: buildSku(code, selection),
    name: words.join(', ') || 'Một loại',
    price: price + extra,
    salePrice: sale === undefined ? null : sale + extra,
    colour: isColour(colour) ? colour : colours[0],
  };
}
