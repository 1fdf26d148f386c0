const address = /^\/pictures\/[\w.-]+\/\d+\.webp$/;

/** Every picture's address in what the shop answered, whatever its shape, in order and each once. */
export function findPictures(data: unknown): string[] {
  const found = new Set<string>();
  collect(data, found);
  return [...found];
}

function collect(data: unknown, found: Set<string>): void {
  if (typeof data === 'string' && address.test(data)) found.add(data);
  if (typeof data !== 'object' || data === null) return;
  for (const part of Object.values(data)) collect(part, found);
}
