import type { OptionsFilter } from '@mantine/core';
import { foldText, searchWords } from '#contract/catalogue-query/text-search.ts';

/** Ignores accents: `da nang` finds `Thành phố Đà Nẵng`. */
export const filterPlaces: OptionsFilter<number> = ({ options, search }) => {
  const words = searchWords(search);
  return options.filter(option => {
    const name = 'label' in option ? foldText(option.label) : '';
    return words.every(word => name.includes(word));
  });
};
