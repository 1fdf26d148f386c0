import type { ProductDetail, ProductItem } from '#contract/catalogue.ts';
import { buildSku, type Selection } from '#contract/sku.ts';

type Variants = Pick<ProductDetail, 'code' | 'attributes' | 'productItems'>;
type PicturedVariants = Variants & Pick<ProductDetail, 'sliders'>;

/** `null` if an attribute is not selected yet, or if no variant has these values. */
export function findVariantBySelection(
  { code, attributes, productItems }: Variants,
  selection: Selection,
): ProductItem | null {
  const complete = attributes.every(({ id }) => selection[id] !== undefined);
  if (!complete) return null;
  return productItems.find(({ sku }) => sku === buildSku(code, selection)) ?? null;
}

/** Those that can still be chosen. */
export function matchingVariants(
  { code, attributes, productItems }: Variants,
  selection: Selection,
): ProductItem[] {
  return completeSelections(attributes, selection).flatMap(
    complete => productItems.find(({ sku }) => sku === buildSku(code, complete)) ?? [],
  );
}

/** Before anything is chosen, the one that the product's first picture shows. */
export function guessVariant(product: PicturedVariants, selection: Selection): ProductItem | null {
  const variants = matchingVariants(product, selection);
  return variants.find(({ image_url }) => image_url === product.sliders[0]) ?? variants[0] ?? null;
}

export function canChoose(product: Variants, selection: Selection, attribute: number, code: string): boolean {
  const next = { ...selection, [attribute]: code };
  return completeSelections(product.attributes, next).some(
    complete => findVariantBySelection(product, complete) !== null,
  );
}

export function toggleValue(selection: Selection, attribute: number, code: string): Selection {
  const { [attribute]: current, ...rest } = selection;
  return current === code ? rest : { ...rest, [attribute]: code };
}

function completeSelections(attributes: Variants['attributes'], selected: Selection): Selection[] {
  return attributes.reduce<Selection[]>(
    (selections, { id, values }) => {
      const codes = selected[id] === undefined ? values.map(value => value.code) : [selected[id]];
      return selections.flatMap(selection => codes.map(code => ({ ...selection, [id]: code })));
    },
    [{}],
  );
}
