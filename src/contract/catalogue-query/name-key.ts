/** Vowels in six tones, in the order of a Vietnamese dictionary: level, huyền, hỏi, ngã, sắc, nặng. */
const vowels = [
  'aàảãáạ',
  'ăằẳẵắặ',
  'âầẩẫấậ',
  'eèẻẽéẹ',
  'êềểễếệ',
  'iìỉĩíị',
  'oòỏõóọ',
  'ôồổỗốộ',
  'ơờởỡớợ',
  'uùủũúụ',
  'ưừửữứự',
  'yỳỷỹýỵ',
];
const letters = [...'aăâbcdđeêfghijklmnoôơpqrstuưvwxyz'];
/** The n-th stands for the n-th of `letters`; their code points ascend. */
const letterRanks = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefg';

interface Letter {
  letter: string;
  rank: string;
  tone: string;
}

const lowerCase = letters.flatMap((base, index): Letter[] => {
  const tones = [...(vowels.find(vowel => vowel.startsWith(base)) ?? base)];
  return tones.map((letter, tone) => ({ letter, rank: letterRanks[index] ?? '', tone: String(tone) }));
});
const allLetters = lowerCase.flatMap(entry => [
  entry,
  { ...entry, letter: entry.letter.toLocaleUpperCase('vi') },
]);

/**
 * To build a key, replace the n-th letter of `from` by the n-th of `ranks` or `tones`. The phone and PostgreSQL (with
 * `translate`) share these tables because their collations order names differently.
 */
export const nameKeyTables = {
  from: allLetters.map(({ letter }) => letter).join(''),
  ranks: allLetters.map(({ rank }) => rank).join(''),
  tones: allLetters.map(({ tone }) => tone).join(''),
};
/** Lower than any character of a name, so that `Áo` precedes `Áo len`. */
export const nameKeySeparator = '\u0001';

const ranksByLetter = new Map(allLetters.map(({ letter, rank }) => [letter, rank]));
const tonesByLetter = new Map(allLetters.map(({ letter, tone }) => [letter, tone]));

/** Sorts names alphabetically with `compareKeys`; tones decide only between equal letters (rule 15). */
export function nameKey(name: string): string {
  const characters = [...name.normalize('NFC')];
  const translate = (table: ReadonlyMap<string, string>) =>
    characters.map(character => table.get(character) ?? character).join('');
  return translate(ranksByLetter) + nameKeySeparator + translate(tonesByLetter);
}

/** By code point, as PostgreSQL's collation "C"; `<` compares UTF-16 units, which differ beyond U+FFFF. */
export function compareKeys(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const [unitA, unitB] = [a.charCodeAt(index), b.charCodeAt(index)];
    if (unitA !== unitB) return codePointOrder(unitA) - codePointOrder(unitB);
  }
  return a.length - b.length;
}

/** Moves surrogates, which encode U+10000 and above, behind all other units. */
function codePointOrder(unit: number): number {
  const isSurrogate = unit >= 0xd800 && unit < 0xe000;
  return isSurrogate ? unit + 0x10000 : unit;
}
