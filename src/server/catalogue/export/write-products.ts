import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Database } from '#server/database/connect.ts';
import { type CsvLayout, csvHeader, csvRows, maxOptions } from './csv-rows.ts';
import { loadProducts } from './load-products.ts';

interface ExportResult {
  products: number;
  /** Codes of products with more options than CSV has columns for; a key of the --json output. */
  leftOut: string[];
}

/** Ends `out`. `origin` completes the URLs of images. */
export async function writeCsv(
  database: Database,
  out: Writable,
  layout: CsvLayout,
  origin: string,
  onProgress: (products: number) => void,
): Promise<ExportResult> {
  const result: ExportResult = { products: 0, leftOut: [] };
  const toAbsolute = (url: string) => (url.startsWith('/') ? origin + url : url);
  async function* rows() {
    for await (const product of loadProducts(database)) {
      if ((product.options ?? []).length > maxOptions) {
        result.leftOut.push(product.code);
        continue;
      }
      yield* csvRows(product, toAbsolute);
      onProgress(++result.products);
    }
  }
  // The byte order mark tells Excel that the file is UTF-8.
  await pipeline(rows, stringify({ bom: true, header: true, columns: csvHeader(layout) }), out);
  return result;
}

/** Ends `out`. */
export async function writeJson(
  database: Database,
  out: Writable,
  isJsonLines: boolean,
  onProgress: (products: number) => void,
): Promise<ExportResult> {
  const [start, separator, end] = isJsonLines ? ['', '\n', '\n'] : ['[\n', ',\n', '\n]\n'];
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
