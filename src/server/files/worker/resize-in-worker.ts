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

/** The machine was too busy: it says nothing of the picture. */
export class StarvedDecoderError extends Error {
  override name = 'StarvedDecoderError';
}

/**
 * As `resizePicture`, in a process of its own that sees no secrets: a picture whose decoder would work or take more than `max`
 * is a `StoppedDecoderError`, one that is not done in `maxMs` a `StarvedDecoderError`, and nothing else comes to harm. Where the
 * system does not tell what a process uses, the time alone decides. One picture after the other.
 */
export function createPictureWorker(program: URL, max: Usage, maxMs: number) {
  const inTurn = createSerialQueue();
  const worker = createWorkerProcess(program);
  const resize = async (bytes: Uint8Array, maxSide: number): Promise<Buffer> => {
    const child = worker.take();
    let isLate = false;
    const endLate = () => {
      isLate = true;
      worker.end(child);
    };
    const timer = setTimeout(endLate, maxMs);
    const stopWatching = limitUsage(child, max);
    try {
      return readResponse(await ask(child, bytes, maxSide));
    } catch (error) {
      throw isLate && canReadUsage ? new StarvedDecoderError('Not done in time', { cause: error }) : error;
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

/** The longest that is not refused before takes two seconds of two quiet cores. */
const maxCpuMs = 8_000;
const maxMs = canReadUsage ? 20_000 : 5_000;

export const resizeInWorker = createPictureWorker(
  pictureWorker,
  { cpuMs: maxCpuMs, bytes: 600_000_000 },
  maxMs,
);
