import { attributeText, type OrderAttributeValues } from '#contract/order-attributes.ts';

interface DescribedLine {
  name: string;
  /** The name of the variant. */
  detail: string;
  order_attributes: OrderAttributeValues;
}

/** For screen readers: tells apart lines of the same product, as in "Set quà, Hồng, tên Bống". */
export function describeLine({ name, detail, order_attributes }: DescribedLine): string {
  const sewnName = attributeText(order_attributes['Tên thêu']).trim();
  return [name, detail, sewnName && `tên ${sewnName}`].filter(Boolean).join(', ');
}
