import * as z from 'zod/mini';
import { text } from './http/fields.ts';

/** What a customer says about a thing as they order it: the name to embroider, its font, thread and picture. */
export const orderAttribute = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(['text', 'textarea', 'select']),
  required: z.boolean(),
  /** Longest text in characters; `null` for a select. */
  max_length: z.nullable(z.int()),
  isHaveDefaultValueImage: z.boolean(),
  attributeValues: z.array(z.object({ value: z.string(), img: z.nullable(z.string()) })),
});
export type OrderAttribute = z.infer<typeof orderAttribute>;

const typed = text(500);
const chosen = z.object({ value: text(200), img: z.nullable(z.string().check(z.maxLength(300))) });

/** Attribute name → what was typed, or what was picked with its image. */
export const orderAttributeValues = z
  .record(z.string().check(z.maxLength(100)), z.union([typed, chosen]))
  .check(z.refine(values => Object.keys(values).length <= 20, 'Có quá nhiều thông tin thêu.'));
export type OrderAttributeValues = z.infer<typeof orderAttributeValues>;
export type OrderAttributeValue = OrderAttributeValues[string];

/** What was typed or picked, as text. */
export function attributeText(value: OrderAttributeValue | undefined): string {
  return typeof value === 'string' ? value : (value?.value ?? '');
}

/**
 * What is wrong with `values` for a product that asks for `attributes`, by attribute name; empty where nothing is.
 * The phone asks before it queues a line, the server before it stores one (`spec §5`).
 */
export function validateOrderAttributes(attributes: readonly OrderAttribute[], values: OrderAttributeValues) {
  const wrong: Record<string, string> = {};
  for (const attribute of attributes) {
    const complaint = complaintAbout(attribute, values[attribute.name]);
    if (complaint) wrong[attribute.name] = complaint;
  }
  for (const name of Object.keys(values)) {
    if (!attributes.some(attribute => attribute.name === name))
      wrong[name] = 'Sản phẩm không có lựa chọn này.';
  }
  return wrong;
}

function complaintAbout(attribute: OrderAttribute, value: OrderAttributeValue | undefined): string | null {
  const given = attributeText(value).trim();
  if (!given) return attribute.required ? `Vui lòng điền ${attribute.label.toLowerCase()}.` : null;
  if (attribute.type === 'select') {
    const offered = attribute.attributeValues.some(offer => offer.value === given);
    return offered ? null : `${attribute.label}: sản phẩm không có lựa chọn này.`;
  }
  const longest = attribute.max_length ?? 500;
  return given.length > longest ? `${attribute.label} chỉ được tối đa ${longest} ký tự.` : null;
}
