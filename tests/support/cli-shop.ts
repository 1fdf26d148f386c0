import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CliIo } from '#server/cli/io.ts';
import { runCli } from '#server/cli/run-cli.ts';
import { connect } from '#server/database/connect.ts';
import { createDatabase } from './test-shop.ts';

export type CliShop = Awaited<ReturnType<typeof openCliShop>>;

/** Runs the shop's commands over the database at `existingUrl`, or over one of its own, and a folder of its own. */
export async function openCliShop(existingUrl?: string) {
  const url = existingUrl ?? (await createDatabase());
  const folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-staff-'));
  const connection = connect(url, 3);
  const variables = { DATABASE_URL: url, DATA_DIR: path.join(folder, 'data') };
  const run = (words: string[], change: Partial<CliIo> = {}) =>
    runCommand(words, { env: variables, workingFolder: folder, ...change });
  return {
    url,
    folder,
    variables,
    database: connection.database,
    run,
    /** Throws unless the command succeeds; returns its JSON. */
    json: async (...words: string[]): Promise<unknown> => {
      const { code, stdout, stderr } = await run([...words, '--json']);
      if (code !== 0) throw new Error(`shop ${words.join(' ')}: ${code} ${stderr}`);
      return JSON.parse(stdout);
    },
    /** Writes a file into the folder and returns its name. */
    file: async (content: string | Buffer, ending = '.csv') => {
      const name = `${randomUUID()}${ending}`;
      await writeFile(path.join(folder, name), content);
      return name;
    },
    close: async () => {
      await connection.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a command in this process. Without `confirm` in `change` there is no terminal to ask on. */
export async function runCommand(words: string[], change: Partial<CliIo> = {}): Promise<CommandResult> {
  const [stdout, stderr]: [string[], string[]] = [[], []];
  const code = await runCli(
    {
      env: {},
      writeOut: text => void stdout.push(text),
      writeError: text => void stderr.push(text),
      isTerminal: false,
      confirm: null,
      workingFolder: tmpdir(),
      userName: 'lan',
      ...change,
    },
    words,
  );
  return { code, stdout: stdout.join(''), stderr: stderr.join('') };
}
