const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

let isEnding = false;
let areHeld = false;

/**
 * Ctrl+C must also stop the PostgreSQL that was started for the work, and let each part of the work do what it does at an exit.
 * The exit code is that of a shell: 128 and the signal's number. Returns a stop function.
 */
export function exitOnSignal(close: () => Promise<void>): () => void {
  const exit = (_signal: string, number: number) => {
    if (areHeld) return;
    forget();
    isEnding = true;
    void close().finally(() => process.exit(128 + number));
  };
  const forget = () => {
    for (const signal of signals) process.off(signal, exit);
  };
  for (const signal of signals) process.on(signal, exit);
  return forget;
}

/** Whether one has ended the work, which may fail first. */
export const hasSignal = (): boolean => isEnding;

/** For the last steps of work that takes effect: signals are ignored until `releaseSignals`, so that it is reported as done. */
export function holdSignals(): void {
  areHeld = true;
}

export function releaseSignals(): void {
  areHeld = false;
}
