/**
 * Names in one cell of a CSV: tags as `Bé trai, Bé gái`, category paths as `Áo > Áo thêu; Quà tặng`. The export puts a
 * backslash before a backslash, and before a separator that belongs to a name.
 */
export const joinTags = (names: readonly string[]) =>
  names.map(name => name.replace(/[\\,]/g, '\\$&')).join(', ');

export const joinPaths = (paths: readonly (readonly string[])[]) =>
  paths.map(path => path.map(name => name.replace(/[\\;>]/g, '\\$&')).join(' > ')).join('; ');

export const splitTags = (cell: string) => [...new Set(readNames(splitAt(',', cell)))];

/** From the top category down. */
export function splitPaths(cell: string): string[][] {
  const paths = splitAt(';', cell).map(path => readNames(splitAt('>', path)));
  const byText = new Map(paths.map(path => [JSON.stringify(path), path]));
  return [...byText.values()].filter(path => path.length > 0);
}

const tokens = /\\[\\,;>]|[\\,;>]|[^\\,;>]+/g;

function splitAt(separator: string, cell: string): string[] {
  const parts = [''];
  for (const [token] of cell.matchAll(tokens)) {
    if (token === separator) parts.push('');
    else parts[parts.length - 1] += token;
  }
  return parts;
}

const readNames = (parts: readonly string[]) =>
  parts
    .map(part =>
      part
        .replace(/\\([\\,;>])/g, '$1')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean);
