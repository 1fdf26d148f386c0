import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { findFreePort } from '#server/database/embedded/free-port.ts';

/** The shop as a person starts it: its own process, its own PostgreSQL, its own port, which it keeps over restarts. */
export class RunningShop {
  readonly address: string;
  readonly #folder: string;
  readonly #root: string;
  readonly #port: number;
  readonly #settings: NodeJS.ProcessEnv;
  #process: ChildProcess | null = null;
  #said = '';

  private constructor(folder: string, root: string, port: number, settings: NodeJS.ProcessEnv) {
    this.#settings = settings;
    this.#folder = folder;
    this.#root = root;
    this.#port = port;
    this.address = `http://127.0.0.1:${port}`;
  }

  /** `folder` holds its data; `root` is the project it runs from; it is the demo shop unless `settings` say otherwise. */
  static async start(
    folder: string,
    root = process.cwd(),
    settings: NodeJS.ProcessEnv = {},
  ): Promise<RunningShop> {
    const shop = new RunningShop(folder, root, await findFreePort(), settings);
    await shop.start();
    return shop;
  }

  /** What it has said since it was first started: its log above all. */
  get said(): string {
    return this.#said;
  }

  /** Starts it where it was stopped; a running one runs on. */
  async start(): Promise<void> {
    if (this.#process) return;
    const started = spawn(process.execPath, ['src/server/main.ts'], {
      cwd: this.#root,
      env: {
        ...process.env,
        PORT: String(this.#port),
        DATA_DIR: this.#folder,
        DATABASE_URL: '',
        DEMO: '1',
        RATE_LIMIT: '100000',
        ...this.#settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = started;
    await this.#untilReady(started);
  }

  /** Resolves when the shop says its address; rejects, with what it said, when it stops before. */
  #untilReady(started: ChildProcess): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const before = this.#said.length;
    for (const stream of [started.stdout, started.stderr]) {
      stream?.on('data', (words: Buffer) => {
        this.#said += words.toString();
        if (this.#said.includes(`:${this.#port}`, before)) resolve();
      });
    }
    const stopped = () => new Error(`The shop stopped before it was ready:\n${this.#said.slice(before)}`);
    started.once('exit', () => reject(stopped()));
    return promise;
  }

  /** What the staff type at the counter of this shop; gives what it answered. */
  staff(...command: string[]): string {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['src/server/cli/main.ts', '--yes', ...command],
      {
        cwd: this.#root,
        env: { ...process.env, DATA_DIR: this.#folder, DATABASE_URL: '', ...this.#settings },
        encoding: 'utf8',
      },
    );
    if (status !== 0) throw new Error(`${command.join(' ')}: ${stderr}`);
    return stdout;
  }

  /** `SIGTERM`: finishes what is in flight. `SIGKILL`: the power goes. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const stopping = this.#process;
    this.#process = null;
    if (!stopping || stopping.exitCode !== null) return;
    stopping.kill(signal);
    await once(stopping, 'exit');
  }
}
