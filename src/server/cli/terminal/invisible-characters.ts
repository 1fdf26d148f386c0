// What customers type could otherwise move the cursor, make a line read backwards, or make two names look the same. Emoji are
// joined by U+200D and coloured by U+FE0F.
const invisible = /[^\P{Cc}\n]|[\ufff9-\ufffb]|(?![\u200d\ufe0f])\p{Default_Ignorable_Code_Point}/gu;
const toHex = (code: number | undefined) => (code ?? 0).toString(16).padStart(4, '0');

/** For a terminal. */
export const markInvisible = (text: string) =>
  text.replace(invisible, character => `‹U+${toHex(character.codePointAt(0)).toUpperCase()}›`);

/** The same JSON. */
export const escapeInvisible = (json: string) =>
  json.replace(invisible, character =>
    Array.from({ length: character.length }, (_, unit) => `\\u${toHex(character.charCodeAt(unit))}`).join(''),
  );
