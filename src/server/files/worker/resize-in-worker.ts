import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createSerialQueue } from '#server/concurrency/serial-queue.ts';
import { InvalidPictureError, PictureTooLargeError } from '#server/files/pictures.ts';
import { type ResizeRequest, type ResizeResponse, resizeResponse } from './messages.ts';
import { canReadUsage, limitUsage, type Usage } from './usage-limit.ts';
import { createWorkerProcess } from './worker-process.ts';

export class StoppedDecoderError extends InvalidPictureError {
  override name = 'StoppedDecoderError';
}

/** The machine had no time or memory for it, which says nothing of the picture. */
export class StarvedDecoderError extends Error {
  override name = 'StarvedDecoderError';
}

/**
 * As `resizePicture`, in a process of its own that sees no secrets: a picture at which its decoder crashes, or would work or
 * take more than `max`, is a `StoppedDecoderError`, one that is not done in `maxMs` a `StarvedDecoderError`, and nothing else
 * comes to harm. Where the system does not tell what a process uses, the time alone decides. One picture after the other.
 */
export function createPictureWorker(program: URL, max: Usage, maxMs: number) {
  const inTurn = createSerialQueue();
  const worker = createWorkerProcess(program);
  const resize = async (bytes: Uint8Array, maxSide: number): Promise<Buffer> => {
    const child = worker.take();
    let hasExceeded = !canReadUsage;
    const endExcess = () => {
      hasExceeded = true;
      worker.end(child);
    };
    const timer = setTimeout(worker.end, maxMs, child);
    const stopWatching = limitUsage(child, max, endExcess);
    try {
      return readResponse(await ask(child, bytes, maxSide));
    } catch (error) {
      throw error instanceof EndedWorkerError ? explainEnd(error, hasExceeded) : error;
    } finally {
      clearTimeout(timer);
      stopWatching();
      worker.release(child);
    }
  };
  return (bytes: Uint8Array, maxSide: number) => inTurn(() => resize(bytes, maxSide));
}

async function ask(child: ChildProcess, bytes: Uint8Array, maxSide: number): Promise<ResizeResponse> {
  const answered = new AbortController();
  const { signal } = answered;
  const ended = once(child, 'exit', { signal }).then(([code, endSignal]) => {
    throw new EndedWorkerError(code, endSignal);
  });
  // Nobody waits for it if `send` throws.
  ended.catch(() => {});
  try {
    child.send({ length: bytes.length, maxSide } satisfies ResizeRequest);
    child.stdin?.write(bytes);
    const [message] = await Promise.race([once(child, 'message', { signal }), ended]);
    return resizeResponse.parse(message);
  } finally {
    answered.abort();
  }
}

class EndedWorkerError extends Error {
  override name = 'EndedWorkerError';
  readonly signal: string | null;

  constructor(code: number | null, signal: string | null) {
    super(`The worker ended with ${signal ?? `code ${code}`}`);
    this.signal = signal;
  }
}

/** With a code, our program has failed. A crash has a signal of its own; where memory runs out, Linux kills as we do. */
function explainEnd(cause: EndedWorkerError, hasExceeded: boolean): Error {
  if (cause.signal === null) return cause;
  return hasExceeded || cause.signal !== 'SIGKILL'
    ? new StoppedDecoderError('Stopped', { cause })
    : new StarvedDecoderError('Starved', { cause });
}

function readResponse(response: ResizeResponse): Buffer {
  if ('webp' in response) return Buffer.from(response.webp);
  throw response.error === 'too-large'
    ? new PictureTooLargeError('Too many px')
    : new InvalidPictureError('Cannot be decoded');
}

export const pictureWorker = new URL('./picture-worker.ts', import.meta.url);

/** The longest that is not refused before takes two seconds of two quiet cores. */
const maxCpuMs = 8_000;
const maxMs = canReadUsage ? 20_000 : 5_000;

export const resizeInWorker = createPictureWorker(
  pictureWorker,
  { cpuMs: maxCpuMs, bytes: 600_000_000 },
  maxMs,
);
