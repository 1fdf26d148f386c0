import * as z from 'zod/mini';
import { findUnsewable } from './embroidery/sewable.ts';
import { joinSpaces } from './format/characters.ts';
import { isStorableUpTo, storableText } from './http/fields.ts';

export const orderAttribute = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(['text', 'textarea', 'select']),
  required: z.boolean(),
  /** In characters; `null` for a select. */
  max_length: z.nullable(z.int()),
  isHaveDefaultValueImage: z.boolean(),
  attributeValues: z.array(z.object({ value: z.string(), img: z.nullable(z.string()) })),
});
export type OrderAttribute = z.infer<typeof orderAttribute>;

const defaultMaxLength = 500;

const typedValue = storableText(defaultMaxLength).check(z.overwrite(joinSpaces));
const selectedValue = z.object({
  value: storableText(200),
  img: z.nullable(z.string().check(z.maxLength(300))),
});

export type OrderAttributeValue = z.infer<typeof typedValue> | z.infer<typeof selectedValue>;
export type OrderAttributeValues = Record<string, OrderAttributeValue>;

const maxValues = 20;
const maxNameLength = 100;
// In JSON. A whole cart of lines as long as this is still less than a megabyte (rule 29).
const maxCharacters = 1_300;
export const tooLongMessage = 'Thông tin thêu dài quá, bạn rút gọn nhé.';

export const areTooLong = (values: OrderAttributeValues) => JSON.stringify(values).length > maxCharacters;

/**
 * Before any value is parsed: a union words the errors of all its options, and one body can hold ten thousand wrong values.
 */
const wellFormedValues = z.transform<OrderAttributeValues, OrderAttributeValues>((values, { issues }) => {
  if (isRecordOfFew(values, isTextOrOption)) return values;
  issues.push({ code: 'custom', input: values, message: 'Thông tin thêu chưa đúng, bạn xem lại nhé.' });
  return {};
});

function isRecordOfFew(values: unknown, isValue: (value: unknown) => boolean): boolean {
  if (!isObject(values) || Array.isArray(values)) return false;
  const entries = Object.entries(values);
  return (
    entries.length <= maxValues &&
    entries.every(([name, value]) => name.length <= maxNameLength && isValue(value))
  );
}

const isTextOrOption = (value: unknown) =>
  isText(value) ||
  (isObject(value) &&
    'value' in value &&
    isText(value.value) &&
    'img' in value &&
    (value.img === null || typeof value.img === 'string'));

const isText = (value: unknown) => typeof value === 'string' && isStorableUpTo(defaultMaxLength, value);

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/**
 * By attribute name; an object is the selected option with its image. As the shop holds them: they were checked when they
 * were sent, and a full cart has a thousand.
 */
export const orderAttributeValues = z.record(
  z.string(),
  z.union([z.string(), z.object({ value: z.string(), img: z.nullable(z.string()) })]),
);

/** In what a client sends. */
export const sentAttributeValues = z.pipe(
  wellFormedValues,
  z
    .record(z.string(), z.union([typedValue, selectedValue]))
    .check(z.refine(values => !areTooLong(values), tooLongMessage)),
);

export function attributeText(value: OrderAttributeValue | undefined): string {
  return typeof value === 'string' ? value : (value?.value ?? '');
}

export function maxLengthOf({ max_length }: OrderAttribute): number {
  return max_length ?? defaultMaxLength;
}

/** Messages by attribute name. The phone checks before it queues a line, the server before it stores one. */
export function validateOrderAttributes(attributes: readonly OrderAttribute[], values: OrderAttributeValues) {
  const errors: Record<string, string> = {};
  for (const attribute of attributes) {
    const message = validateValue(attribute, values[attribute.name]);
    if (message) errors[attribute.name] = message;
  }
  for (const name of Object.keys(values)) {
    if (!attributes.some(attribute => attribute.name === name))
      errors[name] = 'Sản phẩm này không có lựa chọn đó, bạn chọn lại nhé.';
  }
  return errors;
}

function validateValue(attribute: OrderAttribute, value: OrderAttributeValue | undefined): string | null {
  const text = attributeText(value).trim().normalize('NFC');
  const verb = attribute.type === 'select' ? 'chọn' : 'nhập';
  if (!text) return attribute.required ? `Bạn ${verb} ${attribute.label.toLowerCase()} nhé.` : null;
  if (attribute.type === 'select') {
    const offered = attribute.attributeValues.some(option => option.value === text);
    return offered ? null : `${attribute.label}: sản phẩm này không có lựa chọn đó, bạn chọn lại nhé.`;
  }
  return findTextError(attribute, text);
}

/** What is wrong with a typed text, said while it is typed; `null` if nothing. Counts composed characters (rule 19). */
export function findTextError(attribute: OrderAttribute, text: string): string | null {
  const unsewable = findUnsewable(attribute.name, text);
  if (unsewable) return `Thợ chưa thêu được “${unsewable}”. Bạn dùng chữ cái, số và dấu câu thường nhé.`;
  const maxLength = maxLengthOf(attribute);
  if (countCharacters(text) <= maxLength) return null;
  if (attribute.type === 'textarea') return `Tối đa ${maxLength} ký tự, bạn rút gọn giúp nhé.`;
  const example = maxLength < 10 ? 'Bống' : 'Thuỳ Dương';
  return `Chỗ thêu vừa ${maxLength} ký tự. Mình rút gọn giúp thợ nhé, ví dụ “${example}”.`;
}

/** A keyboard may send `ế` as three characters; it is sewn as one. */
export function countCharacters(text: string): number {
  return [...text.normalize('NFC')].length;
}
