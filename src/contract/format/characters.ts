/** Something to see: no control character, mark alone, space or letter without width. */
export const visible = /[^\p{Cc}\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** `U+200B`, for a character that cannot be shown. */
export const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** What is pasted may have spaces of other widths, or that do not break. */
export const toPlainSpaces = (text: string): string => text.replace(/\p{Zs}/gu, ' ');

/** The preview shows one space where two were typed: one is sewn. */
export const joinSpaces = (text: string): string => toPlainSpaces(text).replace(/ {2,}/g, ' ');
