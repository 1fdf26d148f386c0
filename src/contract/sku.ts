/** Codes of the chosen values by attribute id. */
export type Selection = Readonly<Record<number, string>>;

/** Product code and value codes, ordered by attribute id: `TBS-KE-NB`. */
export function buildSku(productCode: string, selection: Selection): string {
  const codes = Object.entries(selection)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([, code]) => code);
  return [productCode, ...codes].join('-');
}

export function parseSku(sku: string, productCode: string, attributes: readonly { id: number }[]): Selection {
  const codes = sku.slice(productCode.length + 1).split('-');
  const ids = attributes.map(({ id }) => id).sort((a, b) => a - b);
  return Object.fromEntries(ids.flatMap((id, index) => (codes[index] ? [[id, codes[index]]] : [])));
}
