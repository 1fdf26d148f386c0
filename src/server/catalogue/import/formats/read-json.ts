import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import { cleanDescription } from '#server/catalogue/import/description.ts';
import type { ImportError, ImportedProduct, SourceLocation } from '#server/catalogue/import/product.ts';
import { endsWithLineBreak } from './ends-with-line-break.ts';
import { findUnstorable } from './find-unstorable.ts';
import { nativeProduct } from './native-json.ts';
import { toCode } from './value-codes.ts';

export const isJson = (file: string) => /\.jsonl?$/i.test(file);

/** Unlike a JSON array, a `.jsonl` file is never whole in memory. */
export async function* readJson(
  file: string,
  onRead: (bytes: number) => void = () => {},
): AsyncGenerator<ImportedProduct | ImportError[]> {
  let row = 0;
  for await (const value of /\.jsonl$/i.test(file) ? readLines(file, onRead) : readArray(file)) {
    row += 1;
    yield parseProduct(value, { file: path.basename(file), row });
  }
}

async function* readLines(file: string, onRead: (bytes: number) => void): AsyncGenerator<unknown> {
  const stream = createReadStream(file);
  let last: unknown;
  for await (const line of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    onRead(stream.bytesRead);
    if (!line.trim()) continue;
    last = parseJson(line);
    yield last;
  }
  if (last === unreadable && !(await endsWithLineBreak(file)))
    throw new Error('Tệp bị cắt ngang ở dòng cuối. Hãy xuất hoặc chép lại cả tệp rồi nhập lại.');
}

async function* readArray(file: string): AsyncGenerator<unknown> {
  const content = parseJson(await readFile(file, 'utf8'));
  if (content === unreadable) throw new Error('Tệp JSON hỏng hoặc bị cắt ngang, không đọc được.');
  const array = z.safeParse(z.array(z.unknown()), content);
  if (!array.success) throw new Error('Tệp JSON phải là một danh sách sản phẩm: [ {…}, {…} ].');
  yield* array.data;
}

const unreadable = Symbol('unreadable');

function parseJson(text: string): unknown {
  try {
    // Windows puts a byte order mark before it.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return unreadable;
  }
}

function parseProduct(value: unknown, location: SourceLocation): ImportedProduct | ImportError[] {
  if (value === unreadable)
    return [{ ...location, column: null, code: null, reason: 'Không phải JSON đọc được' }];
  const parsed = z.safeParse(nativeProduct, value);
  if (!parsed.success) {
    const code = toCode(z.safeParse(z.object({ code: z.string() }), value).data?.code ?? '') || null;
    return parsed.error.issues.map(issue => ({
      ...location,
      code,
      column: issue.path.join('.'),
      reason: issue.message,
    }));
  }
  return toImportedProduct(parsed.data, location);
}

function toImportedProduct(
  product: z.output<typeof nativeProduct>,
  location: SourceLocation,
): ImportedProduct | ImportError[] {
  const code = toCode(product.code);
  const reject = (column: string, reason: string) => [{ ...location, code: code || null, column, reason }];
  const unstorable = findUnstorable(product);
  if (unstorable !== null) return reject(unstorable, 'Có ký tự lạ không lưu được, hãy xóa đi');
  if (!code) return reject('code', 'Mã cần có chữ cái hoặc chữ số');
  const invalidIndex = product.variants.findIndex(
    variant => variant.values.length !== product.options.length,
  );
  if (invalidIndex >= 0)
    return reject(`variants.${invalidIndex}.values`, 'Mỗi biến thể cần đúng một giá trị cho mỗi tùy chọn');
  const combinations = new Set(product.variants.map(variant => JSON.stringify(variant.values)));
  if (combinations.size < product.variants.length) return reject('variants', 'Có hai biến thể giống nhau');
  const variants = product.variants.map(({ sale_price, ...variant }) => ({
    ...variant,
    salePrice: sale_price,
  }));
  const { name, options, description } = product;
  return {
    location,
    mayBeCut: false,
    code,
    name,
    options,
    variants,
    description: description === undefined ? null : cleanDescription(description),
    withdrawn: product.withdrawn ?? null,
    categories: product.categories ?? null,
    tags: product.tags ?? null,
    pictures: product.pictures ?? null,
    orderAttributes: product.order_attributes ?? null,
  };
}
