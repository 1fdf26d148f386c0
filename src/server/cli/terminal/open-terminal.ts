import { userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { errorCode } from '#server/error-code.ts';
import type { CliIo } from './io.ts';

export function openTerminal(): CliIo {
  const { stdin, stdout, stderr } = process;
  for (const stream of [stdout, stderr]) stream.on('error', ignoreClosedPipe);
  return {
    env: process.env,
    writeOut: text => void stdout.write(text),
    writeError: text => void stderr.write(text),
    isTerminal: stderr.isTTY,
    confirm: stdin.isTTY ? confirmOnTerminal : null,
    // npm runs scripts in the project's folder; INIT_CWD is where npm was called.
    workingFolder: process.env.INIT_CWD ?? process.cwd(),
    userName: findUserName(),
  };
}

// `| head` has seen enough: the command still finishes its work and leaves the shop in order.
function ignoreClosedPipe(error: Error): void {
  if (errorCode(error) !== 'EPIPE') throw error;
}

async function confirmOnTerminal(question: string): Promise<boolean> {
  const readline = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await readline.question(`${question} (c = có, Enter = không) `);
  readline.close();
  return /^(c|có|co|y|yes)$/i.test(answer.trim());
}

function findUserName(): string {
  try {
    return process.env.SUDO_USER ?? userInfo().username;
  } catch {
    // In some containers the user has no name.
    return 'cửa hàng';
  }
}
