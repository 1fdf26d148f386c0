import type { Attribute } from '#contract/catalogue.ts';
import { buildSku, type Selection } from '#contract/sku.ts';
import { type ColourCode, clothColours } from '#demo/drawing/fabric/cloth.ts';
import { type AttributeName, buildAttribute } from './attributes.ts';
import type { DemoProduct } from './product.ts';

interface DemoVariant {
  sku: string;
  name: string;
  price: number;
  salePrice: number | null;
  colour: ColourCode;
}

interface Combination {
  selection: Selection;
  valueNames: string[];
  extra: number;
}

const isAttributeName = (name: string): name is AttributeName =>
  ['Màu', 'Size', 'Dung tích', 'Kích thước', 'Quy cách'].includes(name);

/** Sorted by id, as the codes in a sku are. */
export function createAttributes({ attributes: choices = {} }: DemoProduct): Attribute[] {
  return Object.entries(choices)
    .flatMap(([name, codes]) => (isAttributeName(name) && codes ? [buildAttribute(name, codes)] : []))
    .sort((a, b) => a.id - b.id);
}

export function createVariants(product: DemoProduct): DemoVariant[] {
  const start: Combination[] = [{ selection: {}, valueNames: [], extra: 0 }];
  const combinations = createAttributes(product).reduce(
    (shorter, attribute) => addAttribute(shorter, attribute, product),
    start,
  );
  return combinations.map(combination => createVariant(product, combination));
}

function addAttribute(
  combinations: Combination[],
  { id, name, values }: Attribute,
  { priceSteps: steps = {} }: DemoProduct,
): Combination[] {
  const step = isAttributeName(name) ? (steps[name] ?? 0) : 0;
  return combinations.flatMap(({ selection, valueNames, extra }) =>
    values.map(({ code, value }, index) => ({
      selection: { ...selection, [id]: code },
      valueNames: [...valueNames, value],
      extra: extra + step * index,
    })),
  );
}

const isColour = (code: string | undefined): code is ColourCode => code !== undefined && code in clothColours;

function createVariant(product: DemoProduct, { selection, valueNames, extra }: Combination): DemoVariant {
  const { code, price, salePrice, colours } = product;
  const colour = selection[1];
  return {
    sku: buildSku(code, selection),
    name: valueNames.join(', ') || 'Một loại',
    price: price + extra,
    salePrice: salePrice === undefined ? null : salePrice + extra,
    colour: isColour(colour) ? colour : colours[0],
  };
}
