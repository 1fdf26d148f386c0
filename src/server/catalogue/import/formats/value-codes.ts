import type { Attribute } from '#contract/catalogue.ts';
import { foldText } from '#contract/catalogue-query/text-search.ts';
import type { ImportedProduct } from '#server/catalogue/import/product.ts';

/** `ao-soi` → `AO-SOI`; empty if nothing usable is left. */
export function toCode(handle: string): string {
  return foldText(handle)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
}

type Options = Pick<ImportedProduct, 'code' | 'options' | 'variants'>;

interface Existing {
  row: { attributes: readonly Attribute[] };
  /** Withdrawn ones too. */
  items: readonly { sku: string; name: string }[];
}

/**
 * The code of a value is the existing one (so that skus stay), else the one in the file's skus, else one made from the
 * value, `Xanh lá` → `XANHLA` (rule 23).
 */
export function buildAttributes(product: Options, existing: Existing | null): Attribute[] {
  const attributes = existing?.row.attributes ?? [];
  const lastId = Math.max(0, ...attributes.map(attribute => attribute.id));
  return product.options
    .map((name, index) => {
      const sameName = attributes.find(attribute => foldText(attribute.name) === foldText(name));
      const values = [...new Set(product.variants.map(variant => variant.values[index] ?? ''))];
      const taken = sameName && existing ? readTakenCodes(product.code, existing, sameName) : [];
      return {
        id: sameName?.id ?? lastId + index + 1,
        name,
        values: assignCodes(values, sameName, { skuCodes: readSkuCodes(product, index), taken }),
      };
    })
    .toSorted((a, b) => a.id - b.id);
}

interface TakenCode {
  code: string;
  value: string;
}

/** A variant that was withdrawn, or is about to be, stays what it was in carts and orders: no other value gets its sku. */
function readTakenCodes(code: string, { row, items }: Existing, attribute: Attribute): TakenCode[] {
  const position = row.attributes.findIndex(({ id }) => id === attribute.id);
  return items.flatMap(({ sku, name }) => {
    const codes = sku.slice(code.length + 1).split('-');
    const values = row.attributes.length === 1 ? [name] : name.split(', ');
    const [valueCode, value] = [codes[position], values[position]];
    return valueCode && value && values.length === codes.length ? [{ code: valueCode, value }] : [];
  });
}

function assignCodes(
  values: string[],
  existing: Attribute | undefined,
  { skuCodes, taken }: { skuCodes: ReadonlyMap<string, string>; taken: readonly TakenCode[] },
) {
  const existingCodes = new Map(existing?.values.map(({ code, value }) => [value, code]));
  const usedCodes = new Set(values.flatMap(value => existingCodes.get(value) ?? []));
  const isFree = (code: string, value: string) =>
    !usedCodes.has(code) && taken.every(other => other.code !== code || other.value === value);
  const findCode = (value: string) => {
    // A sku in the file says which variant it is, however its value is spelt now.
    const skuCode = skuCodes.get(value);
    if (skuCode && !usedCodes.has(skuCode)) return skuCode;
    return findFreeCode(deriveCode(value), code => isFree(code, value));
  };
  return values.map(value => {
    const code = existingCodes.get(value) ?? findCode(value);
    usedCodes.add(code);
    return { code, value };
  });
}

const deriveCode = (value: string) =>
  foldText(value)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 12) || 'X';

function findFreeCode(derived: string, isFree: (code: string) => boolean): string {
  if (isFree(derived)) return derived;
  for (let number = 2; ; number++) if (isFree(`${derived}${number}`)) return `${derived}${number}`;
}

// The codes of an option's values in the file's skus, if those follow the shop's pattern `CODE-VALUE-VALUE`.
function readSkuCodes({ code, options, variants }: Options, index: number): Map<string, string> {
  const codes = new Map<string, string>();
  for (const { sku, values } of variants) {
    const upper = sku.toUpperCase();
    const skuParts = upper.startsWith(`${code}-`) ? upper.slice(code.length + 1).split('-') : [];
    const [skuPart = '', value = ''] = [skuParts[index], values[index]];
    if (skuParts.length === options.length && /^[A-Z0-9]{1,12}$/.test(skuPart) && !codes.has(value))
      codes.set(value, skuPart);
  }
  return codes;
}
