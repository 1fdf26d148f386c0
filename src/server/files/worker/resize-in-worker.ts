import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createSerialQueue } from '#server/concurrency/serial-queue.ts';
import { InvalidPictureError, PictureTooLargeError } from '#server/files/pictures.ts';
import { limitMemory } from './memory-limit.ts';
import { type ResizeRequest, type ResizeResponse, resizeResponse } from './messages.ts';
import { createWorkerProcess } from './worker-process.ts';

interface Limits {
  /** For one picture. */
  maxMs: number;
  maxBytes: number;
}

export class StoppedDecoderError extends InvalidPictureError {
  override name = 'StoppedDecoderError';
}

/**
 * As `resizePicture`, in a process of its own that sees no secrets: a picture that its decoder does not get done with, or that
 * would take all memory, is a `StoppedDecoderError`, and nothing else comes to harm. One picture after the other.
 */
export function createPictureWorker(program: URL, { maxMs, maxBytes }: Limits) {
  const inTurn = createSerialQueue();
  const worker = createWorkerProcess(program);
  const resize = async (bytes: Uint8Array, maxSide: number): Promise<Buffer> => {
    const child = worker.take();
    const timer = setTimeout(worker.end, maxMs, child);
    const stopWatching = limitMemory(child, maxBytes);
    try {
      return readResponse(await ask(child, bytes, maxSide));
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
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    // A decoder ends by a signal: ours, Linux's for want of memory, or that of a crash. With a code, our program has failed.
    throw code === null ? new StoppedDecoderError('Killed') : new Error(`The worker ended with code ${code}`);
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

function readResponse(response: ResizeResponse): Buffer {
  if ('webp' in response) return Buffer.from(response.webp);
  throw response.error === 'too-large'
    ? new PictureTooLargeError('Too many px')
    : new InvalidPictureError('Cannot be decoded');
}

export const pictureWorker = new URL('./picture-worker.ts', import.meta.url);

export const resizeInWorker = createPictureWorker(pictureWorker, {
  maxMs: 5_000,
  maxBytes: 600_000_000,
});
