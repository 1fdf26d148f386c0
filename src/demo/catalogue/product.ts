import type { Embroidery } from '#contract/embroidery/embroidery.ts';
import type { ColourCode } from '#demo/drawing/cloth.ts';
import type { Kind } from '#demo/drawing/kinds.ts';
import type { PatternName } from '#demo/drawing/tiles.ts';
import type { CategoryName, TagName } from './categories.ts';
import type { ChoiceName } from './choices.ts';
import type { QuestionName } from './questions.ts';
import type { Story } from './story.ts';

/** A product of the demo shop as its catalogue was written; money in đồng. */
export interface DemoProduct {
  code: string;
  name: string;
  categories: CategoryName[];
  tags: TagName[];
  /** Price of the first variant. */
  price: number;
  /** What the first variant costs while on sale. */
  sale?: number;
  /** Codes a customer chooses from; none: the product is its only variant. */
  choices?: Partial<Record<ChoiceName, string[]>>;
  /** How much each next value of a choice costs more. */
  steps?: Partial<Record<ChoiceName, number>>;
  colours: [ColourCode, ...ColourCode[]];
  kind: Kind;
  pattern?: PatternName;
  sewn?: Embroidery;
  asks?: QuestionName[];
  story: Story;
}

/** Asked about whatever gets a name. */
export const nameQuestions: QuestionName[] = ['Tên thêu', 'Font chữ', 'Màu chỉ'];
export const motifQuestions: QuestionName[] = [...nameQuestions, 'Hình thêu kèm'];
export const giftQuestions: QuestionName[] = [...motifQuestions, 'Ngày sinh', 'Lời chúc trên thiệp'];

/** What is sewn on the picture, in short. */
export const sewn = (
  name: string,
  lettering: Embroidery['lettering'],
  thread: Embroidery['thread'],
  motif: Embroidery['motif'] = 'Không',
): Embroidery => ({ name, lettering, thread, motif });
