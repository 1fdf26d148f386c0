/** Which value of which attribute a customer chose: attribute id → value code. */
export type Selection = Readonly<Record<number, string>>;

/** The product's code, then the chosen value codes by rising attribute id, joined by hyphens (`spec §3`). */
export function buildSku(productCode: string, selection: Selection): string {
  const codes = Object.entries(selection)
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([, code]) => code);
  return [productCode, ...codes].join('-');
}

/** The selection behind a sku: `skuOf` read backwards, for attributes of the product. */
export function parseSku(sku: string, productCode: string, attributes: readonly { id: number }[]): Selection {
  const codes = sku.slice(productCode.length + 1).split('-');
  const ids = attributes.map(({ id }) => id).sort((one, other) => one - other);
  return Object.fromEntries(ids.flatMap((id, place) => (codes[place] ? [[id, codes[place]]] : [])));
}
