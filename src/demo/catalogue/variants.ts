import type { Attribute } from '#contract/catalogue.ts';
import { buildSku, type Selection } from '#contract/sku.ts';
import { type ColourCode, clothColours } from '#demo/drawing/cloth.ts';
import { type AttributeName, buildAttribute } from './attributes.ts';
import type { DemoProduct } from './product.ts';

/** Prices in đồng. */
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

/** By ascending id. */
export function createAttributes({ attributes: choices = {} }: DemoProduct): Attribute[] {
  return Object.entries(choices)
    .flatMap(([name, codes]) => (isAttributeName(name) && codes ? [buildAttribute(name, codes)] : []))
    .sort((a, b) => a.id - b.id);
}

export function createVariants(product: DemoProduct): DemoVariant[] {
  const start: Combination[] = [{ selection: {}, valueNames: [], extra: 0 }];
  const all = createAttributes(product).reduce(
    (combinations, attribute) => addAttribute(combinations, attribute, product),
    start,
  );
  return all.map(choice => variant(product, choice));
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

function variant(product: DemoProduct, { selection, valueNames, extra }: Combination): DemoVariant {
  const { code, price, salePrice: sale, colours } = product;
  const colour = selection[1];
  return {
    sku: buildSku(code, selection),
    name: valueNames.join(', ') || 'Một loại',
    price: price + extra,
    salePrice: sale === undefined ? null : sale + extra,
    colour: isColour(colour) ? colour : colours[0],
  };
}
