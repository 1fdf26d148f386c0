export interface TextIndex {
  /** The texts that contain it, ascending. */
  find(needle: string): number[];
  startsWith(position: number, start: string): boolean;
  endsWith(position: number, end: string): boolean;
}

const separator = '\n';

/**
 * Joins texts, which contain no line ends, into one string. A loop over thousands of texts is slow the first dozen times, and
 * that is when a customer searches; `indexOf` on one long string is native code and fast from the start.
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
      let position = 0;
      for (
        let offset = joined.indexOf(needle);
        offset >= 0;
        offset = joined.indexOf(needle, ends[position])
      ) {
        while ((ends[position] ?? 0) <= offset) position += 1;
        positions.push(position);
      }
      return positions;
    },
    startsWith: (position, start) => joined.startsWith(start, ends[position - 1] ?? 0),
    endsWith: (position, end) => joined.endsWith(end + separator, ends[position]),
  };
}
