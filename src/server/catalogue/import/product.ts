import type { EmbroideryArea } from '#contract/embroidery/embroidery.ts';
import type { OrderAttribute } from '#contract/order-attributes.ts';

/** The header is row 1. */
export interface SourceLocation {
  file: string;
  row: number;
}

export interface ImportError extends SourceLocation {
  column: string | null;
  code: string | null;
  reason: string;
}

/** Prices in đồng. */
export interface ImportedVariant {
  /** One per option of the product. */
  values: string[];
  sku: string;
  price: number;
  // `undefined` if the file leaves it out: then the existing value stays.
  salePrice?: number | null | undefined;
  /** A source, like `pictures`; `null` for the product's first picture. */
  picture?: string | null | undefined;
  embroidery?: EmbroideryArea | null | undefined;
}

/** A value that the file leaves out is `null`: then the existing one stays (rule 23). */
export interface ImportedProduct {
  location: SourceLocation;
  /** The last of a file whose end may be missing. */
  mayBeCut: boolean;
  code: string;
  name: string;
  /** Sanitised HTML. */
  description: string | null;
  withdrawn: boolean | null;
  /** Paths from the top category down. */
  categories: string[][] | null;
  tags: string[] | null;
  options: string[];
  variants: ImportedVariant[];
  /** Sources of pictures: URLs or file names. */
  pictures: string[] | null;
  orderAttributes: OrderAttribute[] | null;
}
