import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Database } from '#server/database/connect.ts';
import { type CsvLayout, csvHeader, csvRows, maxOptions } from './csv-rows.ts';
import { loadProducts } from './load-products.ts';

interface ExportedCounts {
  products: number;
  /** Codes of skipped products, with more options than CSV has columns for; a key of the --json output. */
  leftOut: string[];
}

/** Writes all products as CSV and ends `out`. `origin` completes the URLs of images. */
export async function writeCsv(
  database: Database,
  out: Writable,
  layout: CsvLayout,
  origin: string,
  onProgress: (products: number) => void,
): Promise<ExportedCounts> {
  const counts: ExportedCounts = { products: 0, leftOut: [] };
  const toAbsolute = (url: string) => (url.startsWith('/') ? origin + url : url);
  async function* rows() {
    for await (const product of loadProducts(database)) {
      if ((product.options ?? []).length > maxOptions) {
        counts.leftOut.push(product.code);
        continue;
      }
      yield* csvRows(product, toAbsolute);
      onProgress(++counts.products);
    }
  }
  // The byte order mark tells Excel that the file is UTF-8.
  await pipeline(rows, stringify({ bom: true, header: true, columns: csvHeader(layout) }), out);
  return counts;
}

/** Writes all products as native JSON, with `lines` one product per line, and ends `out`. */
export async function writeJson(
  database: Database,
  out: Writable,
  lines: boolean,
  onProgress: (products: number) => void,
): Promise<ExportedCounts> {
  const [start, separator, end] = lines ? ['', '\n', '\n'] : ['[\n', ',\n', '\n]\n'];
  let products = 0;
  async function* text() {
    yield start;
    for await (const product of loadProducts(database)) {
      yield `${products === 0 ? '' : separator}${JSON.stringify(product)}`;
      onProgress(++products);
    }
    yield end;
  }
  await pipeline(text, out);
  return { products, leftOut: [] };
}
