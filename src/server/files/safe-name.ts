const namePart = /^[\w-][\w.-]*$/;

/** One or more parts of letters, digits, `.`, `_` and `-`, joined by `/`. */
export const isSafeName = (name: string): boolean =>
  name.length <= 200 && name.split('/').every(part => namePart.test(part));

export function assertSafeName(name: string): string {
  if (!isSafeName(name)) throw new Error(`Not a file name: ${name.slice(0, 200)}`);
  return name;
}
