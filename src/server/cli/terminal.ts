import { userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import type { CliIo } from './io.ts';

/** The terminal this process runs in. */
export function terminal(): CliIo {
  const { stdin, stdout, stderr } = process;
  return {
    variables: process.env,
    say: text => void stdout.write(text),
    tell: text => void stderr.write(text),
    isTerminal: stderr.isTTY,
    ask: stdin.isTTY ? askHere : null,
    // npm runs its scripts in the project's folder and says here where it was called.
    folder: process.env.INIT_CWD ?? process.cwd(),
    person: personHere(),
  };
}

async function askHere(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await lines.question(`${question} (c = có, Enter = không) `);
  lines.close();
  return /^(c|có|co|y|yes)$/i.test(answer.trim());
}

function personHere(): string {
  try {
    return process.env.SUDO_USER ?? userInfo().username;
  } catch {
    // In some containers the account has no name.
    return 'cửa hàng';
  }
}
