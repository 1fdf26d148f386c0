export const clearLine = '\r\u001b[K';

const redrawIntervalMs = 100;
const firstLogLineMs = 5_000;

export interface Progress {
  report(text: string): void;
  /** Erases the line on a terminal; a log keeps its lines. */
  clear(): void;
}

/** One line that is redrawn on a terminal; in a log a line after 5, 10, 20, 40 … seconds, so that a long job leaves few. */
export function createProgress(write: (text: string) => void, isTerminal: boolean): Progress {
  const startedAt = performance.now();
  let nextAt = isTerminal ? startedAt : startedAt + firstLogLineMs;
  let isVisible = false;
  return {
    report: text => {
      const now = performance.now();
      if (now < nextAt) return;
      nextAt = now + (isTerminal ? redrawIntervalMs : now - startedAt);
      write(isTerminal ? `${clearLine}${text}` : `${text}\n`);
      isVisible = isTerminal;
    },
    clear: () => {
      if (isVisible) write(clearLine);
      isVisible = false;
    },
  };
}
