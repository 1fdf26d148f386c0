/** What a command reads and writes: the terminal, or a test. */
export interface CliIo {
  env: NodeJS.ProcessEnv;
  /** Standard output, for results. */
  writeOut(text: string): void;
  /** Standard error, for progress and errors. */
  writeError(text: string): void;
  /** Whether `writeError` may redraw its last line. */
  isTerminal: boolean;
  /** `null` without a terminal to ask on. */
  confirm: ((question: string) => Promise<boolean>) | null;
  /** Relative paths are resolved against it. */
  workingFolder: string;
  /** Recorded in the histories. */
  userName: string;
}

/** Options of every command. */
export interface CliOptions {
  json?: boolean;
  yes?: boolean;
  by?: string;
}
