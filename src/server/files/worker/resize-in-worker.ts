import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createSerialQueue } from '#server/concurrency/serial-queue.ts';
import { InvalidPictureError, PictureTooLargeError } from '#server/files/pictures.ts';
import { limitMemory } from './memory-limit.ts';
import { type ResizeRequest, type ResizeResponse, resizeResponse } from './messages.ts';

interface Limits {
  /** For one picture. */
  maxMs: number;
  maxBytes: number;
}

/** A process takes 80 MB and a quarter of a second to start. */
const idleMs = 60_000;

/**
 * As `resizePicture`, in a process of its own that sees no secrets: a picture that its decoder does not get done with, or that
 * would take all memory, is invalid, and nothing else comes to harm. One picture after the other.
 */
export function createPictureWorker(program: URL, { maxMs, maxBytes }: Limits) {
  const inTurn = createSerialQueue();
  let running: ChildProcess | null = null;
  let idleTimer: NodeJS.Timeout | undefined;

  const forget = (child: ChildProcess) => {
    if (running === child) running = null;
  };
  const start = (): ChildProcess => {
    const child = openProcess(program);
    for (const event of ['exit', 'error']) child.once(event, () => forget(child));
    return child;
  };
  const end = (child: ChildProcess) => {
    forget(child);
    child.kill('SIGKILL');
  };

  return (bytes: Uint8Array, maxSide: number): Promise<Buffer> =>
    inTurn(async () => {
      clearTimeout(idleTimer);
      running ??= start();
      const child = running;
      const timer = setTimeout(end, maxMs, child);
      const stopWatching = limitMemory(child, maxBytes);
      try {
        return readResponse(await ask(child, { bytes, maxSide }));
      } finally {
        clearTimeout(timer);
        stopWatching();
        idleTimer = setTimeout(end, idleMs, child).unref();
      }
    });
}

/** Does not keep the shop open, and ends with it. */
function openProcess(program: URL): ChildProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  // Else glibc keeps what each thread has used, and the next picture would have less.
  const env = { PATH, NODE_COMPILE_CACHE, MALLOC_ARENA_MAX: '2' };
  const child = fork(program, { execArgv: [], env, serialization: 'advanced' });
  child.unref();
  child.channel?.unref();
  return child;
}

async function ask(child: ChildProcess, request: ResizeRequest): Promise<ResizeResponse> {
  const answered = new AbortController();
  const { signal } = answered;
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new InvalidPictureError('Its decoder was stopped');
  });
  try {
    child.send(request);
    const [message] = await Promise.race([once(child, 'message', { signal }), ended]);
    return resizeResponse.parse(message);
  } finally {
    answered.abort();
  }
}

function readResponse(response: ResizeResponse): Buffer {
  if ('webp' in response) return Buffer.from(response.webp);
  throw response.error === 'too-large'
    ? new PictureTooLargeError('Too many px')
    : new InvalidPictureError('Cannot be decoded');
}

export const pictureWorker = new URL('./picture-worker.ts', import.meta.url);

export const resizeInWorker = createPictureWorker(pictureWorker, {
  maxMs: 10_000,
  maxBytes: 600_000_000,
});
