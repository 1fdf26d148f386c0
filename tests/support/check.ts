/** For runs outside Vitest: prints to stderr, because stdout has the result. */
export const log = (line: string): void => void process.stderr.write(`${line}\n`);

/** The run goes on after a failed check, and exits with 1. */
export function check(passed: boolean, description: string): void {
  log(`${passed ? '✓' : '✗'} ${description}`);
  if (!passed) process.exitCode = 1;
}
