import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import { cleanDescription } from '#server/catalogue/import/description.ts';
import type { ImportError, ImportedProduct, Origin } from '#server/catalogue/import/product.ts';
import { nativeProduct } from './native-json.ts';
import { toCode } from './value-codes.ts';

/** The products of a file in the shop's own format: a JSON array, or one product a line (`.jsonl`), which is never whole in memory. */
export async function* readJson(
  file: string,
  read: (bytes: number) => void = () => {},
): AsyncGenerator<ImportedProduct | ImportError[]> {
  let row = 0;
  for await (const given of /l$/i.test(file) ? linesOf(file, read) : arrayIn(file)) {
    row += 1;
    yield productFrom(given, { file: path.basename(file), row });
  }
}

async function* linesOf(file: string, read: (bytes: number) => void): AsyncGenerator<unknown> {
  const stream = createReadStream(file);
  for await (const line of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    read(stream.bytesRead);
    if (line.trim()) yield parsed(line);
  }
}

async function* arrayIn(file: string): AsyncGenerator<unknown> {
  const whole = z.safeParse(z.array(z.unknown()), parsed(await readFile(file, 'utf8')));
  if (!whole.success) throw new Error('Tệp JSON phải là một danh sách sản phẩm: [ {…}, {…} ].');
  yield* whole.data;
}

const unreadable = Symbol('unreadable');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return unreadable;
  }
}

function productFrom(given: unknown, origin: Origin): ImportedProduct | ImportError[] {
  if (given === unreadable)
    return [{ ...origin, column: null, code: null, reason: 'Không phải JSON đọc được' }];
  const read = z.safeParse(nativeProduct, given);
  if (!read.success) {
    const code = z.safeParse(z.object({ code: z.string() }), given).data?.code ?? null;
    return read.error.issues.map(issue => ({
      ...origin,
      code,
      column: issue.path.join('.'),
      reason: issue.message,
    }));
  }
  return productOf(read.data, origin);
}

function productOf(read: z.output<typeof nativeProduct>, origin: Origin): ImportedProduct | ImportError[] {
  const refuse = (column: string, reason: string) => [{ ...origin, code: read.code, column, reason }];
  const code = toCode(read.code);
  if (!code) return refuse('code', 'Mã cần có chữ cái hoặc chữ số');
  const wrong = read.variants.findIndex(variant => variant.values.length !== read.options.length);
  if (wrong >= 0)
    return refuse(`variants.${wrong}.values`, 'Mỗi biến thể cần đúng một giá trị cho mỗi tuỳ chọn');
  const combinations = new Set(read.variants.map(variant => JSON.stringify(variant.values)));
  if (combinations.size < read.variants.length) return refuse('variants', 'Có hai biến thể giống nhau');
  const variants = read.variants.map(({ sale_price, ...variant }) => ({ ...variant, salePrice: sale_price }));
  const { order_attributes: orderAttributes, description, ...rest } = read;
  return { ...rest, origin, code, variants, orderAttributes, description: cleanDescription(description) };
}
