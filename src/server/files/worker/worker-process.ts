import { type ChildProcess, fork } from 'node:child_process';

/** It takes 80 MB, and a quarter of a second to start. */
const idleMs = 60_000;

export interface WorkerProcess {
  take(): ChildProcess;
  /** After each `take`; it leaves when nobody takes it for a minute. */
  release(child: ChildProcess): void;
  end(child: ChildProcess): void;
}

/** Runs `program` while it is needed, and starts it again if it has ended. */
export function createWorkerProcess(program: URL): WorkerProcess {
  let running: ChildProcess | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  const forget = (child: ChildProcess) => {
    if (running === child) running = null;
  };
  const start = () => {
    const child = startProgram(program);
    for (const event of ['exit', 'error']) child.once(event, () => forget(child));
    return child;
  };
  const end = (child: ChildProcess) => {
    forget(child);
    child.kill('SIGKILL');
  };
  return {
    take: () => {
      clearTimeout(idleTimer);
      running ??= start();
      return running;
    },
    release: child => {
      idleTimer = setTimeout(end, idleMs, child).unref();
    },
    end,
  };
}

/** Does not keep the shop open, and ends with it. */
function startProgram(program: URL): ChildProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  // Else glibc keeps what each thread has used, and the next picture would have less.
  const env = { PATH, NODE_COMPILE_CACHE, MALLOC_ARENA_MAX: '2' };
  const child = fork(program, {
    execArgv: [],
    env,
    serialization: 'advanced',
    stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
  });
  // Its exit says what became of a picture that could not be written.
  child.stdin?.on('error', () => {});
  // Where no process can be started there are two, and each of the other listeners hears one.
  child.on('error', () => {});
  child.unref();
  child.channel?.unref();
  return child;
}
