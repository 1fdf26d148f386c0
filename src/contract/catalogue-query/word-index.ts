import { type Bits, type FoundTexts, hasBit, type Place, WordFinder } from './found-words.ts';
import type { Steps } from './lazy-part.ts';
import type { Matches, Rise } from './matches.ts';
import { groupPositions } from './position-groups.ts';
import { selectPositions } from './position-lists.ts';
import { createTextIndex } from './text-index.ts';
import { createPhraseRanker } from './text-search.ts';

/** So many entries are looked up in lists in the time in which a word is looked for in one text. */
const lookupsPerText = 50;

const always = () => true;

/**
 * Finds folded texts by their distinct words, of which there are far fewer: a term without spaces is in a text exactly if it
 * is in one of its words.
 */
export class WordIndex {
  readonly #entries: readonly { text: string }[];
  readonly #finder: WordFinder;

  private constructor(entries: readonly { text: string }[], finder: WordFinder) {
    this.#entries = entries;
    this.#finder = finder;
  }

  static *create(entries: readonly { text: string }[]): Steps<WordIndex> {
    const { lists, numbers } = yield* groupPositions(entries, ({ text }) => new Set(text.split(' ')));
    const words = createTextIndex([...numbers.keys()]);
    return new WordIndex(entries, new WordFinder(words, lists, entries.length));
  }

  /** Leaves the texts with all terms. */
  search(matches: Matches, terms: readonly string[]): void {
    // Looking for a term takes up to a millisecond or two: one that no text has ends the search.
    if (terms.some(term => this.#finder.find(term, 'within').count === 0)) {
      matches.keep(selectPositions([]));
      return;
    }
    const [rarest, ...others] = this.#findAll(terms.map(term => [term, 'within']));
    if (!rarest) return;
    const driver = rarest.words ?? this.#finder.everything;
    matches.keep(driver, rarest.words ? always : rarest.has);
    for (const { words, bits, count, has } of others) {
      const isFewer = words && !bits && count < rarest.count * lookupsPerText;
      if (isFewer) matches.keep(words);
      else matches.keep(driver, has);
    }
    if (matches.band.count > 0) this.#rank(matches, terms);
  }

  /** By `createRanker`: what is left has every word. */
  #rank(matches: Matches, terms: readonly string[]): void {
    const [rarest, ...others] = this.#findAll(listParts(terms));
    if (!rarest) return;
    const bits = (rarest.words ? others : [rarest, ...others]).flatMap(part => part.bits ?? []);
    matches.raise(rarest.words ?? this.#finder.everything, this.#createRanker(terms, bits));
  }

  /** For texts with the rarest part of the phrase; `bits` are of the other parts. */
  #createRanker(terms: readonly string[], bits: readonly Bits[]): (position: number) => Rise {
    const rankPhrase = createPhraseRanker(terms.join(' '));
    // A list of thousands: what is known is not asked for each.
    const rank =
      terms.length === 1 ? () => 2 as const : (position: number) => rankPhrase(this.#textAt(position));
    if (bits.length === 0) return rank;
    return position => (bits.every(each => hasBit(each, position)) ? rank(position) : 0);
  }

  /** Rarest first. */
  #findAll(parts: readonly Part[]): Found[] {
    return parts
      .map(([term, place]) => {
        const found = this.#finder.find(term, place);
        const { bits } = found;
        const isIn = (position: number) => this.#textAt(position).includes(term);
        return { ...found, has: bits ? (position: number) => hasBit(bits, position) : isIn };
      })
      .sort((a, b) => a.count - b.count);
  }

  #textAt(position: number): string {
    return this.#entries[position]?.text ?? '';
  }
}

interface Found extends FoundTexts {
  has(position: number): boolean;
}

type Part = [term: string, place: Place];

/** A phrase begins at the end of a word, ends at the start of one, and has whole words in between. */
function listParts([first = '', ...others]: readonly string[]): Part[] {
  const last = others.pop();
  if (last === undefined) return [[first, 'start']];
  return [[first, 'end'], ...others.map((term): Part => [term, 'whole']), [last, 'start']];
}
