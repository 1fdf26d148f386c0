import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCli } from '#server/cli/run-cli.ts';
import type { CliIo } from '#server/cli/terminal/io.ts';
import { connect } from '#server/database/connect.ts';
import { createDatabase } from './test-shop.ts';

export type CliRunner = Awaited<ReturnType<typeof openCliRunner>>;

/** Runs commands of `npm run shop` on the database at `existingUrl` or on a new one. */
export async function openCliRunner(existingUrl?: string) {
  const url = existingUrl ?? (await createDatabase());
  const folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-staff-'));
  const connection = connect(url, 3);
  const env = { DATABASE_URL: url, DATA_DIR: path.join(folder, 'data') };
  const run = (commandLine: string[], change: Partial<CliIo> = {}) =>
    runCommand(commandLine, { env, workingFolder: folder, ...change });
  return {
    url,
    folder,
    env,
    database: connection.database,
    run,
    /** Throws unless the command succeeds. */
    runJson: async (...commandLine: string[]): Promise<unknown> => {
      const { code, stdout, stderr } = await run([...commandLine, '--json']);
      if (code !== 0) throw new Error(`shop ${commandLine.join(' ')}: ${code} ${stderr}`);
      return JSON.parse(stdout);
    },
    /** Returns the generated file name. */
    writeFile: async (content: string | Buffer, extension = '.csv') => {
      const name = `${randomUUID()}${extension}`;
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

/** Runs in this process. Without `confirm` in `change` the command has no terminal and cannot ask. */
export async function runCommand(commandLine: string[], change: Partial<CliIo> = {}): Promise<CommandResult> {
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
    commandLine,
  );
  return { code, stdout: stdout.join(''), stderr: stderr.join('') };
}
