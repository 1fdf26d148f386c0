import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Database } from '#server/database/connect.ts';
import { type CsvLayout, csvHeader, csvRows, maxOptions } from './csv-rows.ts';
import { loadProducts } from './load-products.ts';

export interface ExportedCounts {
  products: number;
  /** Codes of products that have more options than these files can say. */
  leftOut: string[];
}

/** Writes all products as Shopify's or Haravan's CSV, and ends `out`. Pictures' addresses start with `origin`. */
export async function writeCsv(
  database: Database,
  out: Writable,
  layout: CsvLayout,
  origin: string,
  told: (products: number) => void,
): Promise<ExportedCounts> {
  const written: ExportedCounts = { products: 0, leftOut: [] };
  const whole = (address: string) => (address.startsWith('/') ? origin + address : address);
  async function* rows() {
    for await (const product of loadProducts(database)) {
      if ((product.options ?? []).length > maxOptions) {
        written.leftOut.push(product.code);
        continue;
      }
      yield* csvRows(product, whole);
      told(++written.products);
    }
  }
  // The mark tells Excel that the letters are UTF-8.
  await pipeline(rows, stringify({ bom: true, header: true, columns: csvHeader(layout) }), out);
  return written;
}

/** Writes all products as the shop's own JSON, a product a line where `lines`, and ends `out`. */
export async function writeJson(
  database: Database,
  out: Writable,
  lines: boolean,
  told: (products: number) => void,
): Promise<ExportedCounts> {
  const [start, between, end] = lines ? ['', '\n', '\n'] : ['[\n', ',\n', '\n]\n'];
  let products = 0;
  async function* text() {
    yield start;
    for await (const product of loadProducts(database)) {
      yield `${products === 0 ? '' : between}${JSON.stringify(product)}`;
      told(++products);
    }
    yield end;
  }
  await pipeline(text, out);
  return { products, leftOut: [] };
}
