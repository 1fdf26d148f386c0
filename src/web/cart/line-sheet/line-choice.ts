import type { CartLine } from '#contract/cart.ts';
import type { ProductDetail } from '#contract/catalogue.ts';
import {
  attributeText,
  countCharacters,
  findTextError,
  maxLengthOf,
  type OrderAttribute,
  type OrderAttributeValues,
} from '#contract/order-attributes.ts';
import { parseSku, type Selection } from '#contract/sku.ts';
import type { LineDraft } from '#web/storage/drafts/line-drafts.ts';
import type { ChildPreferences } from '#web/storage/values/child-preferences.ts';

export interface LineChoice {
  selection: Selection;
  values: OrderAttributeValues;
  quantity: number;
}

type DraftParts = Pick<LineDraft, keyof LineChoice>;

export const emptyChoice: LineChoice = { selection: {}, values: {}, quantity: 1 };

/** What a new line starts with: the child's name and the lettering last used, as far as the product takes them. */
export function startChoice({ order_attributes }: ProductDetail, preferences: ChildPreferences): LineChoice {
  const { shownName, font, thread } = preferences;
  const known: Record<string, string | null> = { 'Tên thêu': shownName, 'Font chữ': font, 'Màu chỉ': thread };
  const values = order_attributes.flatMap(attribute => {
    const text = known[attribute.name];
    if (!text) return [];
    if (attribute.type !== 'select') return canBeMadeToFit(attribute, text) ? [[attribute.name, text]] : [];
    const option = attribute.attributeValues.find(({ value }) => value === text);
    return option ? [[attribute.name, option]] : [];
  });
  return { ...emptyChoice, values: Object.fromEntries(values) };
}

/** A name that is too long stays, with the advice to shorten it; one that cannot be sewn does not. */
const canBeMadeToFit = (attribute: OrderAttribute, text: string) =>
  countCharacters(text) > maxLengthOf(attribute) || !findTextError(attribute, text);

/** The selection is empty if the line's variant is no longer sold. */
export function choiceFromLine(product: ProductDetail, line: CartLine): LineChoice {
  const variant = product.productItems.find(({ id }) => id === line.product_item_id);
  const selection = variant ? parseSku(variant.sku, product.code, product.attributes) : {};
  return { selection, values: line.order_attributes, quantity: line.quantity };
}

/**
 * Only these parts are kept. The rest shows what has been made of an edited line by the time it is saved, and the name that
 * is chosen at home by the time a new one is added.
 */
export function listTouched({ selection, values, quantity }: LineChoice, start: LineChoice): DraftParts {
  const typed = Object.entries(values).filter(
    ([name, value]) => attributeText(value) !== attributeText(start.values[name]),
  );
  // No value has an empty code: it stands for one that is chosen no more.
  const chosen = Object.keys({ ...start.selection, ...selection }).flatMap(id =>
    selection[Number(id)] === start.selection[Number(id)] ? [] : [[id, selection[Number(id)] ?? '']],
  );
  return {
    ...(chosen.length > 0 && { selection: Object.fromEntries(chosen) }),
    ...(typed.length > 0 && { values: Object.fromEntries(typed) }),
    ...(quantity !== start.quantity && { quantity }),
  };
}

/** Leaves out what the product no longer offers. */
export function continueChoice(product: ProductDetail, start: LineChoice, draft: DraftParts): LineChoice {
  const { selection = {}, values = {}, quantity = start.quantity } = draft;
  const offered = product.attributes.flatMap(({ id, values: options }) => {
    const code = selection[id] ?? start.selection[id];
    return code !== undefined && options.some(option => option.code === code) ? [[id, code]] : [];
  });
  const typedValues = product.order_attributes.flatMap(({ name }) => {
    const value = values[name] ?? start.values[name];
    return value === undefined ? [] : [[name, value]];
  });
  return {
    selection: Object.fromEntries(offered),
    values: Object.fromEntries(typedValues),
    quantity,
  };
}
