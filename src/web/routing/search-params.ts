// Invalid values fall back to a default instead of an error. Parsed by hand, not by a schema: the routes are part of
// the first chunk, and the login page needs no schemas.

export function intParam(value: unknown, fallback: number): number {
  const number = Number(value);
  return Number.isSafeInteger(number) && number >= 1 ? number : fallback;
}

export function intListParam(value: unknown): number[] {
  return [value].flat().filter((entry): entry is number => Number.isSafeInteger(entry));
}

export function enumParam<const Value>(value: unknown, values: readonly Value[], fallback: Value): Value {
  return values.find(allowed => allowed === value) ?? fallback;
}

/** The router parses `?text=42` as a number. */
export function textParam(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const shopPath = /^(?:\/[\w-]+)*\/?(?:[?#]\P{Cc}*)?$/u;

/**
 * Accepts a path within the shop: `//other.example` and `/\other.example` would lead to another site, also with dots, a tab or
 * a line break in between, which browsers leave out.
 */
export function pathParam(value: unknown): string | undefined {
  return typeof value === 'string' && value.startsWith('/') && shopPath.test(value) ? value : undefined;
}
