/** Keys and states are those of the --json output. */
export interface CheckResult {
  state: 'well' | 'attention' | 'wrong';
  /** The subject. */
  about: string;
  /** The message. */
  words: string;
  advice: string | null;
}

export const ok = (about: string, words: string): CheckResult => ({
  state: 'well',
  about,
  words,
  advice: null,
});
export const warning = (about: string, words: string, advice: string): CheckResult => ({
  state: 'attention',
  about,
  words,
  advice,
});
export const failure = (about: string, words: string, advice: string | null): CheckResult => ({
  state: 'wrong',
  about,
  words,
  advice,
});
