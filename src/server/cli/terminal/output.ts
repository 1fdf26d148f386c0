import path from 'node:path';
import { createProgress } from '#server/progress.ts';
import { escapeInvisible, markInvisible } from './invisible-characters.ts';
import type { CliIo, CliOptions } from './io.ts';

export interface Output {
  /** Prints `value` as JSON with --json, else `text`. */
  printResult(value: unknown, text: string): void;
  /** For the person, beside what the command says in the end. */
  note(text: string): void;
  /** To standard output, for another program. */
  writeJson(json: string): void;
  showProgress(text: string): void;
  /** Throws if the person declines, or if there is neither a terminal nor --yes. */
  confirm(question: string): Promise<void>;
  actor: string;
  /** Names the customer in the security log. */
  concernCustomer(id: number): void;
  concernedCustomer(): number | undefined;
  resolvePath(file: string): string;
}

/** Thrown after the result was printed, if part of the work failed: sets the exit code and prints nothing more. */
export class PartialFailure extends Error {
  override name = 'PartialFailure';
}

export function createOutput(io: CliIo, options: CliOptions): Output {
  const progress = createProgress(io.writeError, io.isTerminal);
  let customer: number | undefined;
  return {
    concernCustomer: id => {
      customer = id;
    },
    concernedCustomer: () => customer,
    actor: options.by ?? io.userName,
    resolvePath: file => path.resolve(io.workingFolder, file),
    printResult: (value, text) => {
      progress.clear();
      io.writeOut(
        options.json ? `${escapeInvisible(JSON.stringify(value, null, 2))}\n` : `${markInvisible(text)}\n`,
      );
    },
    note: text => {
      progress.clear();
      io.writeError(`${markInvisible(text)}\n`);
    },
    writeJson: json => io.writeOut(escapeInvisible(json)),
    showProgress: text => progress.report(markInvisible(text)),
    confirm: async question => {
      if (options.yes) return;
      if (!io.confirm)
        throw new Error(`${question}\nKhông có ai ở bàn phím để trả lời. Nếu chắc chắn, chạy lại với --yes.`);
      if (!(await io.confirm(markInvisible(question)))) throw new Error('Đã thôi, chưa thay đổi gì.');
    },
  };
}
