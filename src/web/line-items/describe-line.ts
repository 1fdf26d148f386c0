import { noMotif } from '#contract/embroidery/embroidery.ts';
import { attributeText, type OrderAttributeValues } from '#contract/order-attributes.ts';

interface DescribedLine {
  name: string;
  /** The name of the variant. */
  detail: string;
  order_attributes: OrderAttributeValues;
}

/** "Kem · Bống · Nét tròn": what was chosen and typed for a line, without what is not sewn. */
export function describeChoices(line: Omit<DescribedLine, 'name'>): string {
  return listChoices(line).join('\u00a0· ');
}

export function listChoices({ detail, order_attributes }: Omit<DescribedLine, 'name'>): string[] {
  return [detail, ...Object.values(order_attributes).map(attributeText)].filter(
    text => text !== '' && text !== noMotif,
  );
}

/** Empty if none is sewn. */
export const readSewnName = (values: OrderAttributeValues): string =>
  attributeText(values['Tên thêu']).trim();

/** For screen readers: tells apart lines of the same product, as in "Set quà, Hồng, tên Bống". */
export function describeLine({ name, detail, order_attributes }: DescribedLine): string {
  const sewnName = readSewnName(order_attributes);
  return [name, detail, sewnName && `tên ${sewnName}`].filter(Boolean).join(', ');
}
