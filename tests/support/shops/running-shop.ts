import { type ChildProcess, spawnSync } from 'node:child_process';
import { findFreePort } from '#server/database/embedded/free-port.ts';
import { hasExited, type ScriptProcess, type StopSignal, startScript } from './script-process.ts';

interface ShopOptions {
  dataFolder: string;
  /** Without it the shop starts its own PostgreSQL in `dataFolder`. */
  databaseUrl?: string;
  /** The project to run; by default this one. */
  projectFolder?: string;
  demo?: boolean;
  env?: NodeJS.ProcessEnv;
}

/** Runs in a process of its own as with `npm start`, on a port that stays the same over restarts. */
export class RunningShop {
  readonly url: string;
  readonly #projectFolder: string | undefined;
  readonly #env: NodeJS.ProcessEnv;
  #process: ScriptProcess | null = null;
  #earlierOutput = '';

  private constructor({ dataFolder, databaseUrl, projectFolder, demo, env }: ShopOptions, port: number) {
    this.url = `http://127.0.0.1:${port}`;
    this.#projectFolder = projectFolder;
    this.#env = {
      PORT: String(port),
      HOST: '',
      DATABASE_URL: databaseUrl ?? '',
      DATA_DIR: dataFolder,
      DEMO: demo ? '1' : '0',
      RATE_LIMIT: '1000000',
      ORDER_LIMIT: '1000000',
      ...env,
    };
  }

  static async start(options: ShopOptions): Promise<RunningShop> {
    const shop = new RunningShop(options, await findFreePort());
    await shop.start();
    return shop;
  }

  /** Throws while the shop is stopped. */
  get child(): ChildProcess {
    if (!this.#process) throw new Error('The shop is stopped');
    return this.#process.child;
  }

  /** Since the first start. */
  get output(): string {
    return this.#earlierOutput + (this.#process?.output() ?? '');
  }

  /** Does nothing while the shop runs. */
  async start(): Promise<void> {
    if (this.#process && !hasExited(this.#process.child)) return;
    this.#earlierOutput = this.output;
    this.#process = null;
    // The same limits as in the start script of package.json.
    const limits = ['--max-semi-space-size=8', '--max-old-space-size=192'];
    this.#process = await startScript([...limits, 'src/server/main.ts'], {
      cwd: this.#projectFolder,
      env: this.#env,
    });
  }

  /** Returns the output of a command of `npm run shop`; throws if it fails. */
  runCli(...command: string[]): string {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['src/server/cli/main.ts', '--yes', ...command],
      { cwd: this.#projectFolder, env: { ...process.env, ...this.#env }, encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`${command.join(' ')}: ${stderr}`);
    return stdout;
  }

  async stop(signal?: StopSignal): Promise<void> {
    const running = this.#process;
    this.#earlierOutput = this.output;
    this.#process = null;
    await running?.stop(signal);
  }
}
