type Cell = string | number | null;

export function formatTable(headings: readonly string[], rows: readonly Cell[][], emptyText: string): string {
  if (rows.length === 0) return emptyText;
  const lines = [headings.map(text => ({ text, right: false })), ...rows.map(row => row.map(toCell))];
  const widths = headings.map((_, column) =>
    Math.max(...lines.map(line => displayWidth(line[column]?.text ?? ''))),
  );
  return lines
    .map(line =>
      line
        .map(({ text, right }, column) => pad(text, widths[column] ?? 0, right))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

// A name from an import may have more than one line.
const toCell = (cell: Cell) => ({
  text: String(cell ?? '–').replaceAll('\n', '↵'),
  right: typeof cell === 'number',
});

const graphemes = new Intl.Segmenter('vi');
const displayWidth = (text: string) => [...graphemes.segment(text)].length;

function pad(text: string, width: number, right: boolean): string {
  const gap = ' '.repeat(Math.max(0, width - displayWidth(text)));
  return right ? gap + text : text + gap;
}
