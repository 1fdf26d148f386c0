/** A deliberate fault that tests must notice. */
export interface Mutant {
  name: string;
  file: string;
  /** Occurs exactly once in the file. */
  original: string;
  replacement: string;
  /** Files or folders with tests; without them the scenarios on a bad network must notice. */
  tests?: readonly string[];
}
