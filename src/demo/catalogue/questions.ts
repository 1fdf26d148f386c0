import { maxNameLength } from '#contract/embroidery/embroidery.ts';
import type { OrderAttribute } from '#contract/order-attributes.ts';

const text = (name: string, most: number, required = false): OrderAttribute => ({
  name,
  label: name,
  type: 'text',
  required,
  max_length: most,
  isHaveDefaultValueImage: false,
  attributeValues: [],
});

const pick = (name: string, required: boolean): OrderAttribute => ({
  name,
  label: name,
  type: 'select',
  required,
  max_length: null,
  isHaveDefaultValueImage: true,
  attributeValues: [],
});

/** What the shop asks about a thing that is sewn to order. The selects' values come with their pictures. */
const questions = {
  'Tên thêu': text('Tên thêu', maxNameLength, true),
  'Font chữ': pick('Font chữ', true),
  'Màu chỉ': pick('Màu chỉ', true),
  'Hình thêu kèm': pick('Hình thêu kèm', false),
  'Ngày sinh': text('Ngày sinh', 10),
  'Lời chúc trên thiệp': { ...text('Lời chúc trên thiệp', 160), type: 'textarea' },
} satisfies Record<string, OrderAttribute>;
export type QuestionName = keyof typeof questions;

/** Address of the picture for each value of each select, in the order they are offered. */
export type OptionPictures = Readonly<
  Partial<Record<QuestionName, readonly { value: string; img: string | null }[]>>
>;

/** The questions of these names, ready to be asked. */
export function questionsOf(names: readonly QuestionName[], pictures: OptionPictures): OrderAttribute[] {
  return names.map(name => ({ ...questions[name], attributeValues: [...(pictures[name] ?? [])] }));
}
