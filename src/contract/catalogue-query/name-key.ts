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

/** Lower than any character of a name, so that `Áo` precedes `Áo len`. */
const separator = '\u0001';

const ranksByLetter = new Map(allLetters.map(({ letter, rank }) => [letter, rank]));
const tonesByLetter = new Map(allLetters.map(({ letter, tone }) => [letter, tone]));

/** Sorts names alphabetically; tones decide only between equal letters (rule 15). */
export function nameKey(name: string): string {
  // Joined, not added up: an engine keeps a string that grew by characters as a tree of them, forty times as large.
  const characters = [...name.normalize('NFC')];
  const ranks = characters.map(character => ranksByLetter.get(character) ?? character);
  const tones = characters.map(character => tonesByLetter.get(character) ?? character);
  return [...ranks, separator, ...tones].join('');
}
