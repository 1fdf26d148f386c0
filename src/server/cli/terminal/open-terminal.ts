import { userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { errorCode, isFullDisk } from '#server/error-code.ts';
import type { CliIo } from './io.ts';

export function openTerminal(): CliIo {
  const { stdin, stdout, stderr } = process;
  stdout.on('error', reportUnwritten);
  // An error about stderr could only be written to stderr.
  stderr.on('error', () => {});
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

/** The command still finishes its work and leaves the shop in order: an error here must not end it. */
function reportUnwritten(error: Error): void {
  // `| head` has seen enough.
  if (errorCode(error) === 'EPIPE') return;
  if (!process.exitCode) process.stderr.write(`${unwritten(error)}\n`);
  process.exitCode = 1;
}

const unwritten = (error: Error) =>
  `Không ghi được kết quả ra ngoài (${isFullDisk(error) ? 'đĩa đã đầy' : error.message}). Việc của lệnh vẫn được làm. Bạn dọn chỗ rồi xem lại nhé; kết quả chỉ hiện một lần, như mật khẩu tạm, thì chạy lại lệnh.`;

async function confirmOnTerminal(question: string): Promise<boolean> {
  const readline = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await readline.question(`${question} (c = có, Enter = không) `).catch(declineOnAbort);
  readline.close();
  return /^(c|có|co|y|yes)$/i.test(answer.trim());
}

/** Ctrl+C and Ctrl+D. */
function declineOnAbort(error: unknown): string {
  if (errorCode(error) !== 'ABORT_ERR') throw error;
  process.stderr.write('\n');
  return '';
}

function findUserName(): string {
  try {
    return process.env.SUDO_USER ?? userInfo().username;
  } catch {
    // In some containers the user has no name.
    return 'cửa hàng';
  }
}
