import type { ProductDetail, ProductItem } from '#contract/catalogue.ts';
import { buildSku, type Selection } from '#contract/sku.ts';

type Variants = Pick<ProductDetail, 'code' | 'attributes' | 'productItems'>;

/** The variant a selection names; `null` while an attribute is open or where there is no such variant. */
export function findVariant(
  { code, attributes, productItems }: Variants,
  selection: Selection,
): ProductItem | null {
  const complete = attributes.every(({ id }) => selection[id] !== undefined);
  if (!complete) return null;
  return productItems.find(({ sku }) => sku === buildSku(code, selection)) ?? null;
}

/** The first variant that agrees with what is chosen so far; `null` where none does. */
export function guessVariant({ code, attributes, productItems }: Variants, selection: Selection) {
  const [likely] = everySelection(attributes, selection).flatMap(
    full => productItems.find(({ sku }) => sku === buildSku(code, full)) ?? [],
  );
  return likely ?? null;
}

/** Whether some variant has this value together with what else is chosen. */
export function canChoose(product: Variants, selection: Selection, attribute: number, code: string): boolean {
  const wanted = { ...selection, [attribute]: code };
  return everySelection(product.attributes, wanted).some(full => findVariant(product, full) !== null);
}

/** The selection with a value toggled: chosen again, it is given back. */
export function toggleValue(selection: Selection, attribute: number, code: string): Selection {
  const { [attribute]: before, ...rest } = selection;
  return before === code ? rest : { ...rest, [attribute]: code };
}

function everySelection(attributes: Variants['attributes'], chosen: Selection): Selection[] {
  return attributes.reduce<Selection[]>(
    (selections, { id, values }) => {
      const codes = chosen[id] === undefined ? values.map(value => value.code) : [chosen[id]];
      return selections.flatMap(selection => codes.map(code => ({ ...selection, [id]: code })));
    },
    [{}],
  );
}
