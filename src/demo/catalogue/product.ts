import type { Embroidery } from '#contract/embroidery/embroidery.ts';
import type { ColourCode } from '#demo/drawing/fabric/cloth.ts';
import type { PatternName } from '#demo/drawing/fabric/tiles.ts';
import type { Kind } from '#demo/drawing/kinds.ts';
import type { AttributeName } from './attributes.ts';
import type { CategoryName, TagName } from './categories.ts';
import type { Description } from './description.ts';
import type { OrderAttributeName } from './order-attributes.ts';

/** Prices are in đồng. */
export interface DemoProduct {
  code: string;
  name: string;
  categories: CategoryName[];
  tags: TagName[];
  /** Of the first variant. */
  price: number;
  /** Of the first variant. */
  salePrice?: number;
  /** Value codes by attribute; without any the product has a single variant. */
  attributes?: Partial<Record<AttributeName, string[]>>;
  /** What each further value of an attribute adds to the price. */
  priceSteps?: Partial<Record<AttributeName, number>>;
  colours: [ColourCode, ...ColourCode[]];
  kind: Kind;
  pattern?: PatternName;
  /** In the product's picture. */
  embroidery?: Embroidery;
  orderAttributes?: OrderAttributeName[];
  description: Description;
}

export const nameAttributes: OrderAttributeName[] = ['Tên thêu', 'Font chữ', 'Màu chỉ'];
export const motifAttributes: OrderAttributeName[] = [...nameAttributes, 'Hình thêu kèm'];
export const giftAttributes: OrderAttributeName[] = [...motifAttributes, 'Ngày sinh', 'Lời chúc trên thiệp'];

export const embroider = (
  name: string,
  font: Embroidery['font'],
  thread: Embroidery['thread'],
  motif: Embroidery['motif'] = 'Không',
  birthDate = '',
): Embroidery => ({ name, font, thread, motif, birthDate });
