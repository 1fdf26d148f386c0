import { joinSpaces } from './format/characters.ts';
import { attributeText, type OrderAttributeValues } from './order-attributes.ts';

/** Whether the same is sewn: the shop stores neither empty values nor spaces that are not seen. */
export function haveSameTexts(left: OrderAttributeValues, right: OrderAttributeValues): boolean {
  const [leftTexts, rightTexts] = [listTexts(left), listTexts(right)];
  return (
    leftTexts.size === rightTexts.size &&
    [...leftTexts].every(([name, text]) => rightTexts.get(name) === text)
  );
}

function listTexts(values: OrderAttributeValues): Map<string, string> {
  const texts = Object.entries(values).map(
    ([name, value]) => [name, storedText(attributeText(value))] as const,
  );
  return new Map(texts.filter(([, text]) => text !== ''));
}

/** A keyboard may send `ế` as three characters, and a space after the word that it suggested. */
export const storedText = (text: string) => joinSpaces(text.trim().normalize('NFC'));
