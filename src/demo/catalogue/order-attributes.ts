import type { OrderAttribute } from '#contract/order-attributes.ts';

const text = (name: string, maxLength: number, required = false): OrderAttribute => ({
  name,
  label: name,
  type: 'text',
  required,
  max_length: maxLength,
  isHaveDefaultValueImage: false,
  attributeValues: [],
});

const select = (name: string, required: boolean): OrderAttribute => ({
  name,
  label: name,
  type: 'select',
  required,
  max_length: null,
  isHaveDefaultValueImage: true,
  attributeValues: [],
});

// `buildOrderAttributes` adds the values of the selects, because their pictures are drawn first.
const orderAttributes = {
  'Tên thêu': text('Tên thêu', 14, true),
  'Font chữ': select('Font chữ', true),
  'Màu chỉ': select('Màu chỉ', true),
  'Hình thêu kèm': select('Hình thêu kèm', false),
  'Ngày sinh': text('Ngày sinh', 10),
  'Lời chúc trên thiệp': { ...text('Lời chúc trên thiệp', 160), type: 'textarea' },
} satisfies Record<string, OrderAttribute>;
export type OrderAttributeName = keyof typeof orderAttributes;

export type OptionPictures = Readonly<
  Partial<Record<OrderAttributeName, readonly { value: string; img: string | null }[]>>
>;

/** `nameLength`: how many characters the product's place for the name holds. */
export function buildOrderAttributes(
  names: readonly OrderAttributeName[],
  pictures: OptionPictures,
  nameLength = 14,
): OrderAttribute[] {
  return names.map(name => ({
    ...orderAttributes[name],
    ...(name === 'Tên thêu' ? { max_length: nameLength } : {}),
    attributeValues: [...(pictures[name] ?? [])],
  }));
}
