const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Ctrl+C must also stop the PostgreSQL that was started for the work, and let each part of the work do what it does at an exit.
 * The exit code is that of a shell: 128 and the signal's number. Returns a stop function.
 */
export function exitOnSignal(close: () => Promise<void>): () => void {
  const exit = (_signal: string, number: number) => void close().finally(() => process.exit(128 + number));
  for (const signal of signals) process.once(signal, exit);
  return () => {
    for (const signal of signals) process.off(signal, exit);
  };
}
