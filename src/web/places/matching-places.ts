import type { OptionsFilter } from '@mantine/core';
import { fold, wordsOf } from '#contract/catalogue-query/text-search.ts';

/** The options in which every typed word occurs, accents or not: `da nang` finds `Thành phố Đà Nẵng`. */
export const matchingPlaces: OptionsFilter<number> = ({ options, search }) => {
  const words = wordsOf(search);
  return options.filter(option => {
    const name = 'label' in option ? fold(option.label) : '';
    return words.every(word => name.includes(word));
  });
};
