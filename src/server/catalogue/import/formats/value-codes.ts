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

/**
 * The code of a value is the existing one (so that skus stay), else the one in the file's skus, else one made from the
 * value, `Xanh lá` → `XANHLA` (rule 23).
 */
export function buildAttributes(product: Options, existing: readonly Attribute[]): Attribute[] {
  const lastId = Math.max(0, ...existing.map(attribute => attribute.id));
  const attributes = product.options.map((name, index) => {
    const sameName = existing.find(attribute => foldText(attribute.name) === foldText(name));
    const values = [...new Set(product.variants.map(variant => variant.values[index] ?? ''))];
    return {
      id: sameName?.id ?? lastId + index + 1,
      name,
      values: assignCodes(values, sameName, readSkuCodes(product, index)),
    };
  });
  return attributes.toSorted((a, b) => a.id - b.id);
}

function assignCodes(
  values: string[],
  existing: Attribute | undefined,
  skuCodes: ReadonlyMap<string, string>,
) {
  const existingCodes = new Map(existing?.values.map(({ code, value }) => [value, code]));
  const usedCodes = new Set(values.flatMap(value => existingCodes.get(value) ?? []));
  return values.map(value => {
    const code =
      existingCodes.get(value) ?? findFreeCode([skuCodes.get(value) ?? '', deriveCode(value)], usedCodes);
    usedCodes.add(code);
    return { code, value };
  });
}

const deriveCode = (value: string) =>
  foldText(value)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 12) || 'X';

function findFreeCode(candidates: readonly string[], usedCodes: ReadonlySet<string>): string {
  const free = candidates.find(code => code !== '' && !usedCodes.has(code));
  if (free) return free;
  const last = candidates.at(-1) ?? 'X';
  for (let number = 2; ; number++) {
    if (!usedCodes.has(`${last}${number}`)) return `${last}${number}`;
  }
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
