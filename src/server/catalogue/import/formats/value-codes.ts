import type { Attribute } from '#contract/catalogue.ts';
import { foldText } from '#contract/catalogue-query/text-search.ts';
import type { ImportedProduct } from '#server/catalogue/import/product.ts';

/** A product's code from the name in its address: `ao-soi` → `AO-SOI`; empty where nothing of it can stay. */
export function toCode(handle: string): string {
  return foldText(handle)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
}

/**
 * The attributes behind a product's options, with a code for each value: the one the shop already knows (so that skus
 * stay), else the one in the file's skus, else one made of the value, `Xanh lá` → `XANHLA`.
 */
export function buildAttributes(product: ImportedProduct, known: readonly Attribute[]): Attribute[] {
  const lastId = Math.max(0, ...known.map(attribute => attribute.id));
  const attributes = product.options.map((name, place) => {
    const before = known.find(attribute => foldText(attribute.name) === foldText(name));
    const values = [...new Set(product.variants.map(variant => variant.values[place] ?? ''))];
    return {
      id: before?.id ?? lastId + place + 1,
      name,
      values: coded(values, before, skuCodes(product, place)),
    };
  });
  return attributes.toSorted((one, other) => one.id - other.id);
}

function coded(values: string[], before: Attribute | undefined, fromSkus: ReadonlyMap<string, string>) {
  const known = new Map(before?.values.map(({ code, value }) => [value, code]));
  const taken = new Set(values.flatMap(value => known.get(value) ?? []));
  return values.map(value => {
    const code = known.get(value) ?? firstFree([fromSkus.get(value) ?? '', madeOf(value)], taken);
    taken.add(code);
    return { code, value };
  });
}

const madeOf = (value: string) =>
  foldText(value)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 12) || 'X';

function firstFree(candidates: readonly string[], taken: ReadonlySet<string>): string {
  const free = candidates.find(code => code !== '' && !taken.has(code));
  if (free) return free;
  const last = candidates.at(-1) ?? 'X';
  for (let number = 2; ; number++) {
    if (!taken.has(`${last}${number}`)) return `${last}${number}`;
  }
}

/** What the file's own skus call each value of an option, where they are built as the shop builds them. */
function skuCodes({ code, options, variants }: ImportedProduct, place: number): Map<string, string> {
  const codes = new Map<string, string>();
  for (const { sku, values } of variants) {
    const parts = sku.toUpperCase().startsWith(`${code}-`)
      ? sku
          .toUpperCase()
          .slice(code.length + 1)
          .split('-')
      : [];
    const [part = '', value = ''] = [parts[place], values[place]];
    if (parts.length === options.length && /^[A-Z0-9]{1,12}$/.test(part) && !codes.has(value))
      codes.set(value, part);
  }
  return codes;
}
