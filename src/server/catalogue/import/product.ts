import type { SewingPlace } from '#contract/embroidery/embroidery.ts';
import type { OrderAttribute } from '#contract/order-attributes.ts';

/** Where in which file something stands; the header is row 1. */
export interface Origin {
  file: string;
  row: number;
}

/** Why a product of a file does not get onto the shelves. */
export interface ImportError extends Origin {
  /** Name of the column, as the file writes it. */
  column: string | null;
  code: string | null;
  reason: string;
}

/** One thing a customer can put into the cart; money in đồng. */
export interface ImportedVariant {
  /** One value for each of the product's options. */
  values: string[];
  sku: string;
  price: number;
  salePrice: number | null;
  /** Where its picture comes from; `null`: it shows the product's first. */
  picture: string | null;
  /** Left out where the file cannot say: then what the shop knows stays. */
  embroidery?: SewingPlace | null;
}

/** A product as a file describes it. What is `null` the file does not tell, so what the shop knows stays. */
export interface ImportedProduct {
  origin: Origin;
  code: string;
  name: string;
  /** HTML, cleaned. */
  description: string | null;
  withdrawn: boolean;
  /** Each a path from the widest category down. */
  categories: string[][] | null;
  tags: string[] | null;
  options: string[];
  variants: ImportedVariant[];
  /** Where pictures come from: addresses or names of files. */
  pictures: string[] | null;
  orderAttributes: OrderAttribute[] | null;
}
