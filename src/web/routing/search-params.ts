// What an address says after its `?`. What it cannot mean is left out rather than shown as an error. By hand and not by
// schema: the address map is part of every page's first file, and a guest's page needs no schemas.

/** A page number, or another whole number from 1. */
export function intParam(value: unknown, otherwise: number): number {
  const number = Number(value);
  return Number.isSafeInteger(number) && number >= 1 ? number : otherwise;
}

/** Several such numbers; those that are none are left out. */
export function intListParam(value: unknown): number[] {
  return [value].flat().filter((one): one is number => Number.isSafeInteger(one));
}

/** One of the values there are. */
export function enumParam<const Value>(value: unknown, values: readonly Value[], otherwise: Value): Value {
  return values.find(one => one === value) ?? otherwise;
}

/** Words as they stand in a search box; a number is read as it was typed. */
export function textParam(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
