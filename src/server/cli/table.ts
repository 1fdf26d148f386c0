type Cell = string | number | null;

/** Rows in columns, numbers to the right, a heading above; words where there is nothing. */
export function formatTable(headings: readonly string[], rows: readonly Cell[][], empty: string): string {
  if (rows.length === 0) return empty;
  const lines = [headings.map(text => ({ text, right: false })), ...rows.map(row => row.map(shown))];
  const widths = headings.map((_, place) => Math.max(...lines.map(line => widthOf(line[place]?.text ?? ''))));
  return lines
    .map(line =>
      line
        .map(({ text, right }, place) => padded(text, widths[place] ?? 0, right))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const shown = (cell: Cell) => ({ text: String(cell ?? '–'), right: typeof cell === 'number' });

const letters = new Intl.Segmenter('vi');
const widthOf = (text: string) => [...letters.segment(text)].length;

function padded(text: string, width: number, right: boolean): string {
  const gap = ' '.repeat(Math.max(0, width - widthOf(text)));
  return right ? gap + text : text + gap;
}

/** A moment as people in Việt Nam read it: `21/11/2026 14:05`. */
export function formatTime(time: Date | string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Ho_Chi_Minh',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(time));
  return parts.replace(', ', ' ');
}
