// What customers type could otherwise move the cursor, or make a line read backwards.
const invisible = /[^\P{Cc}\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const toHex = (character: string) => character.charCodeAt(0).toString(16).padStart(4, '0');

/** For a terminal. */
export const markInvisible = (text: string) =>
  text.replace(invisible, character => `‹U+${toHex(character).toUpperCase()}›`);

/** The same JSON. */
export const escapeInvisible = (json: string) =>
  json.replace(invisible, character => `\\u${toHex(character)}`);
