/** How long `work` takes, in times of reading each byte of the file once: alike on a slow or busy machine. */
export function timesOfReading(file: Buffer, work: () => void): number {
  const startedAt = performance.now();
  file.reduce((sum, byte) => (sum + byte) & 0xff, 0);
  const readAt = performance.now();
  work();
  return (performance.now() - readAt) / Math.max(1, readAt - startedAt);
}
