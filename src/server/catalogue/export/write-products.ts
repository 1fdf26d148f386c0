import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Database } from '#server/database/connect.ts';
import { type CsvLayout, headerOf, mostOptions, rowsOf } from './csv-rows.ts';
import { stockedProducts } from './stocked-products.ts';

export interface Written {
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
): Promise<Written> {
  // The mark tells Excel that the letters are UTF-8.
  const csv = stringify({ bom: true, header: true, columns: headerOf(layout) });
  const done = finished(csv.pipe(out));
  const written: Written = { products: 0, leftOut: [] };
  for await (const product of stockedProducts(database)) {
    if ((product.options ?? []).length > mostOptions) {
      written.leftOut.push(product.code);
      continue;
    }
    for (const row of rowsOf(product, address => (address.startsWith('/') ? origin + address : address)))
      if (!csv.write(row)) await once(csv, 'drain');
    told(++written.products);
  }
  csv.end();
  await done;
  return written;
}

/** Writes all products as the shop's own JSON, a product a line where `lines`, and ends `out`. */
export async function writeJson(
  database: Database,
  out: Writable,
  lines: boolean,
  told: (products: number) => void,
): Promise<Written> {
  const done = finished(out);
  const [start, between, end] = lines ? ['', '\n', '\n'] : ['[\n', ',\n', '\n]\n'];
  let products = 0;
  out.write(start);
  for await (const product of stockedProducts(database)) {
    const text = `${products === 0 ? '' : between}${JSON.stringify(product)}`;
    if (!out.write(text)) await once(out, 'drain');
    told(++products);
  }
  out.end(end);
  await done;
  return { products, leftOut: [] };
}
