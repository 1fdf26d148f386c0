import { writeFileSync } from 'node:fs';
import { InvalidPictureError, PictureTooLargeError, resizePicture } from '#server/files/pictures.ts';
import { type ResizeRequest, type ResizeResponse, resizeRequest } from './messages.ts';
import { readPicture } from './read-picture.ts';

// The program of a process that holds nothing but the picture: what its decoders do wrong ends it alone.

surviveSignals();
offerToKernel();
process.on('message', async message => process.send?.(await resize(resizeRequest.parse(message))));

async function resize({ length, maxSide }: ResizeRequest): Promise<ResizeResponse> {
  try {
    return { webp: await resizePicture(await readPicture(length), maxSide) };
  } catch (error) {
    if (error instanceof PictureTooLargeError) return { error: 'too-large' };
    if (error instanceof InvalidPictureError) return { error: 'invalid' };
    throw error;
  }
}

/** Ctrl+C reaches every process of a terminal; the shop finishes its requests first, and leaves with the channel. */
function surviveSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
  // `exit` would wait for a decoder that does not end.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
}

/** Where memory runs out, Linux takes this process first. */
function offerToKernel(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // No Linux.
  }
}
