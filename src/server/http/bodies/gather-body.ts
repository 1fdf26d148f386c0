import { Transform } from 'node:stream';
import { GrowingBuffer } from './growing-buffer.ts';

const minCapacity = 4_096;

/** Passes a body on as one piece. */
export function gatherBody(): Transform {
  const gathered = new GrowingBuffer(minCapacity);
  return new Transform({
    transform: (piece: Buffer, _, done) => {
      gathered.add(piece);
      done();
    },
    flush: done => done(null, gathered.bytes()),
  });
}

const fewPieces = 1_000;
const minPieceBytes = 64;

/** Networks deliver hundreds of bytes at a time; only who means to keep the shop busy sends crumbs. */
export const isCrumbled = (pieces: number, bytes: number): boolean =>
  pieces > fewPieces && bytes < pieces * minPieceBytes;
