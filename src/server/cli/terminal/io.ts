export interface CliIo {
  env: NodeJS.ProcessEnv;
  writeOut(text: string): void;
  writeError(text: string): void;
  /** Whether `writeError` may redraw its last line. */
  isTerminal: boolean;
  /** `null` without a terminal to ask on. */
  confirm: ((question: string) => Promise<boolean>) | null;
  /** Where the command was typed: relative paths are resolved against it. */
  workingFolder: string;
  /** Recorded in the history of orders. */
  userName: string;
}

export interface CliOptions {
  json?: boolean;
  yes?: boolean;
  by?: string;
}
