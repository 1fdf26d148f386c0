import type { FastifyRequest } from 'fastify';
import { tooLarge } from '#server/errors.ts';

/** Of a form, besides its files. Enough also for what streams hold of a file on its way from one to the next. */
const maxBytesOutside = 512 * 1024;

type ReadForm<T> = (countFile: (length: number) => void) => Promise<T>;

/**
 * 413 for a form of which too much is neither a file nor anything the shop wants, such as parts without end. The parser would
 * go on with all that arrives: it gets nothing more once the form is read or refused, and the rest is thrown away.
 */
export async function readWithinBounds<T>({ raw, headers }: FastifyRequest, read: ReadForm<T>): Promise<T> {
  const { promise: excess, reject } = Promise.withResolvers<never>();
  let [arrived, ofFiles] = [0, 0];
  const count = ({ length }: Buffer) => {
    if (arrived - ofFiles > maxBytesOutside) reject(tooLarge());
    arrived += length;
  };
  const countFile = (length: number) => {
    ofFiles += length;
  };
  raw.on('data', count);
  try {
    const form = await Promise.race([read(countFile), excess]);
    if (Number(headers['content-length']) - ofFiles > maxBytesOutside) throw tooLarge();
    return form;
  } finally {
    raw.off('data', count).unpipe();
    raw.resume();
  }
}
