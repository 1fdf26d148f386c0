/** The column of a text with NUL or half a letter, which PostgreSQL cannot store; `null` if there is none. */
export function findUnstorable(value: unknown): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? '' : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const column = findUnstorable(part);
    if (column !== null) return column === '' ? key : `${key}.${column}`;
  }
  return null;
}
