const picturePath = /^\/pictures\/[\w.-]+\/\d+\.webp$/;

/** Searches a response of any shape; in order, without duplicates. */
export function findPictures(data: unknown): string[] {
  const urls = new Set<string>();
  collect(data, urls);
  return [...urls];
}

function collect(data: unknown, urls: Set<string>): void {
  if (typeof data === 'string' && picturePath.test(data)) urls.add(data);
  if (typeof data !== 'object' || data === null) return;
  for (const value of Object.values(data)) collect(value, urls);
}
