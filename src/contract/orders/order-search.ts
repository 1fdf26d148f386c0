import { searchWords } from '#contract/catalogue-query/text-search.ts';

const writtenPhone = /(?<![\w-])\(?(?:\+84|84(?=(?:[\s.\-()]*\d){9})|0)(?:[\s.\-()]*\d){5,9}/g;

/** From the sixth digit on, so that the end of an order's code does not find all orders to a phone number. */
const minPhoneDigits = 6;

/** The folded words, with a phone number as it is stored: `Ngọc +84 912 000 012` → `ngoc`, `0912000012`. */
export const orderSearchWords = (search: string): string[] =>
  searchWords(search.replace(writtenPhone, joinDigits));

const joinDigits = (phone: string) => phone.replace(/[\s.\-()]/g, '').replace(/^\+?84/, '0');

export const isPartOfPhone = (word: string): boolean => word.length >= minPhoneDigits && /^\d+$/.test(word);
