/** The path where it stays within the shop, else nothing: `//other.example` and `/\other.example` would lead away. */
export function safePath(wanted: unknown): string | undefined {
  return typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) ? wanted : undefined;
}
