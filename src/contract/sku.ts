/** Which value of which attribute a customer chose: attribute id → value code. */
export type Selection = Readonly<Record<number, string>>;

/** The product's code, then the chosen value codes by rising attribute id, joined by hyphens (`spec §3`). */
export function skuOf(productCode: string, selection: Selection): string {
  const codes = Object.entries(selection)
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([, code]) => code);
  return [productCode, ...codes].join('-');
}
