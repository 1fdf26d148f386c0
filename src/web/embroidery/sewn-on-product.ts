import { type Embroidery, type EmbroideryArea, partialEmbroidery } from '#contract/embroidery/embroidery.ts';
import { attributeText, type OrderAttributeValues } from '#contract/order-attributes.ts';
import type { ChildPreferences } from '#web/storage/values/child-preferences.ts';
import { chooseReadable } from './stitches/readable-thread.ts';

/** The child's name as lists and shared pictures show it on a product; `null` if no name was told or none can be sewn. */
export function sewnOnProduct(
  { shownName, font, thread }: ChildPreferences,
  area: EmbroideryArea | null,
): Embroidery | null {
  if (!area || !shownName) return null;
  return {
    name: shownName,
    font: font ?? 'Nét tròn',
    thread: chooseReadable(thread ?? 'Hồng đất', area),
    motif: 'Không',
    birthDate: '',
  };
}

/** What was chosen so far, in a thread that can be read until the customer chooses one; `null` as in `partialEmbroidery`. */
export function sewnSoFar(values: OrderAttributeValues, area: EmbroideryArea): Embroidery | null {
  const embroidery = partialEmbroidery(values);
  if (!embroidery || attributeText(values['Màu chỉ'])) return embroidery;
  return { ...embroidery, thread: chooseReadable(embroidery.thread, area) };
}
