export interface TextIndex {
  find(needle: string): number[];
}

const separator = '\n';

/**
 * Joins folded texts, which contain no line ends, into one string. A loop over ten thousand texts is slow the first dozen
 * times, and that is when a customer searches; `indexOf` on one long string is native code and fast from the start.
 */
export function createTextIndex(texts: readonly string[]): TextIndex {
  const joined = texts.join(separator) + separator;
  const ends = new Uint32Array(texts.length);
  let length = 0;
  texts.forEach((text, position) => {
    length += text.length + separator.length;
    ends[position] = length;
  });
  return {
    find: needle => {
      const positions: number[] = [];
      for (let offset = joined.indexOf(needle); offset >= 0; ) {
        const position = findPosition(ends, offset);
        positions.push(position);
        offset = joined.indexOf(needle, ends[position]);
      }
      return positions;
    },
  };
}

/** Binary search for the first text that ends after `offset`. */
function findPosition(ends: Uint32Array, offset: number): number {
  let [low, high] = [0, ends.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
