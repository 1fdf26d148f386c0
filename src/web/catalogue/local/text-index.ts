/** Many texts laid end to end, to be looked through in one go. */
export interface TextIndex {
  /** The places of the texts that have `needle` in them, in order. */
  find(needle: string): number[];
}

const end = '\n';

/**
 * Lays folded texts, which have no line ends, into one. A loop over ten thousand texts runs slowly the first dozen times,
 * and that is when a customer searches; one search through a long text is the engine's own work and fast from the start.
 */
export function createTextIndex(texts: readonly string[]): TextIndex {
  const whole = texts.join(end) + end;
  const ends = new Uint32Array(texts.length);
  let length = 0;
  texts.forEach((text, place) => {
    length += text.length + end.length;
    ends[place] = length;
  });
  return {
    find: needle => {
      const places: number[] = [];
      for (let at = whole.indexOf(needle); at >= 0; ) {
        const place = placeOf(ends, at);
        places.push(place);
        at = whole.indexOf(needle, ends[place]);
      }
      return places;
    },
  };
}

/** The first text that ends after `at`. */
function placeOf(ends: Uint32Array, at: number): number {
  let [low, high] = [0, ends.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}
