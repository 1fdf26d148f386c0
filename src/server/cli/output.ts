import path from 'node:path';
import type { CliIo, CliOptions } from './io.ts';

/** How a command speaks to whoever typed it. */
export interface Output {
  /** The outcome: as JSON where that was asked for, else in words. */
  answer(value: unknown, words: string): void;
  /** How far it is; only where somebody watches. */
  progress(text: string): void;
  /** Throws where a person does not agree, or nobody is there to ask. */
  agree(question: string): Promise<void>;
  by: string;
  /** A file as it was typed, in the folder where it was typed. */
  fileAt(typed: string): string;
}

/** Thrown after the answer where a part of the work was not done: the exit code says so, nothing more is told. */
export class PartialFailure extends Error {
  override name = 'PartlyDone';
}

/** Speaks at `desk` in the manner asked for. */
export function createOutput(desk: CliIo, manner: CliOptions): Output {
  let told = 0;
  return {
    by: manner.by ?? desk.person,
    fileAt: typed => path.resolve(desk.folder, typed),
    answer: (value, words) => {
      if (desk.isTerminal && told > 0) desk.tell('\r\u001b[K');
      desk.say(manner.json ? `${JSON.stringify(value, null, 2)}\n` : `${words}\n`);
    },
    progress: text => {
      const now = performance.now();
      if (!desk.isTerminal || now - told < 100) return;
      told = now;
      desk.tell(`\r\u001b[K${text}`);
    },
    agree: async question => {
      if (manner.yes) return;
      if (!desk.ask)
        throw new Error(`${question}\nKhông có ai ở bàn phím để trả lời. Nếu chắc chắn, chạy lại với --yes.`);
      if (!(await desk.ask(question))) throw new Error('Đã thôi, chưa thay đổi gì.');
    },
  };
}
