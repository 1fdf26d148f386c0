import type { OptionsFilter } from '@mantine/core';
import { foldText, searchWords } from '#contract/catalogue-query/text-search.ts';

/** What people type for a place, as it is folded. */
const aliases: Record<string, string> = {
  'thanh pho ho chi minh': 'hcm tphcm tp sai gon sg',
  'thanh pho ha noi': 'hn tphn tp',
  'thanh pho da nang': 'dn tp',
  'thanh pho hai phong': 'hp tp',
  'thanh pho can tho': 'ct tp',
  'tinh ba ria - vung tau': 'brvt',
  'tinh thua thien hue': 'tth',
};

const kind = /^(thanh pho|tinh|quan|huyen|thi xa|thi tran|phuong|xa) /;

/**
 * Ignores accents: `da nang` and `dn` find `Thành phố Đà Nẵng`. Places whose own name begins with what is typed come first,
 * because Enter takes the first one: `ha` is also in every `Thành phố`.
 */
export const filterPlaces: OptionsFilter<number> = ({ options, search }) => {
  const words = searchWords(search);
  const typed = words.join(' ');
  const found = options.flatMap(option => {
    const name = 'label' in option ? foldText(option.label) : '';
    const alias = aliases[name] ?? '';
    const isFound = words.every(word => `${name} ${alias}`.includes(word));
    return isFound ? [{ option, rank: rankPlace(name.replace(kind, ''), alias, typed) }] : [];
  });
  return found.toSorted((a, b) => a.rank - b.rank).map(({ option }) => option);
};

function rankPlace(name: string, alias: string, typed: string): number {
  if (name.startsWith(typed)) return 0;
  return ` ${name} ${alias}`.includes(` ${typed}`) ? 1 : 2;
}
