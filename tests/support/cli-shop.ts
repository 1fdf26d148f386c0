import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CliIo } from '#server/cli/io.ts';
import { runCli } from '#server/cli/run-cli.ts';
import { connect } from '#server/database/connect.ts';
import { createDatabase } from './test-shop.ts';

export type CliShop = Awaited<ReturnType<typeof openCliShop>>;

/** A shop as its staff reaches it, over a database and a folder of its own. `url` serves tests that want the same database. */
export async function openCliShop(givenUrl?: string) {
  const url = givenUrl ?? (await createDatabase());
  const folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-staff-'));
  const connection = connect(url, 3);
  const variables = { DATABASE_URL: url, DATA_DIR: path.join(folder, 'data') };
  const typed = (words: string[], change: Partial<CliIo> = {}) =>
    runCommand(words, { env: variables, workingFolder: folder, ...change });
  return {
    ...{ url, folder, variables, database: connection.database, typed },
    /** Types what should work, and gives its JSON. */
    json: async (...words: string[]): Promise<unknown> => {
      const { code, said, told } = await typed([...words, '--json']);
      if (code !== 0) throw new Error(`shop ${words.join(' ')}: ${code} ${told}`);
      return JSON.parse(said);
    },
    /** Puts a file beside the shop, and gives its name. */
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

/** Types a command and hears what comes of it. Nobody is there to answer questions, unless `ask` is given. */
export async function runCommand(words: string[], change: Partial<CliIo> = {}) {
  const [said, told]: [string[], string[]] = [[], []];
  const code = await runCli(
    {
      env: {},
      writeOut: text => void said.push(text),
      writeError: text => void told.push(text),
      isTerminal: false,
      confirm: null,
      workingFolder: tmpdir(),
      userName: 'lan',
      ...change,
    },
    words,
  );
  return { code, said: said.join(''), told: told.join('') };
}
