/** Where a command reads and speaks; the terminal, or a test. */
export interface CliIo {
  variables: NodeJS.ProcessEnv;
  /** Standard output: what was asked for. */
  say(text: string): void;
  /** Standard error: progress and complaints. */
  tell(text: string): void;
  /** Whether `tell` may write over its own last line. */
  isTerminal: boolean;
  /** Asks a person yes or no; `null` where nobody is there to answer. */
  ask: ((question: string) => Promise<boolean>) | null;
  /** Where files lie that are typed without a folder. */
  folder: string;
  /** Who sits here, for the histories. */
  person: string;
}

/** What every command understands. */
export interface CliOptions {
  json?: boolean;
  yes?: boolean;
  by?: string;
}
