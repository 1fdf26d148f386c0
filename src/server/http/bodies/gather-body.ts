import { Transform } from 'node:stream';

const minCapacity = 4_096;

/** Passes a body on as one piece: thousands of small ones need a hundred times the memory of their bytes. */
export function gatherBody(): Transform {
  let gathered = Buffer.allocUnsafeSlow(minCapacity);
  let length = 0;
  return new Transform({
    transform: (piece: Buffer, _, done) => {
      const needed = length + piece.length;
      if (needed > gathered.length)
        gathered = Buffer.concat([gathered.subarray(0, length)], Math.max(2 * gathered.length, needed));
      piece.copy(gathered, length);
      length = needed;
      done();
    },
    flush: done => done(null, gathered.subarray(0, length)),
  });
}

const fewPieces = 1_000;
const minPieceBytes = 64;

/** Networks deliver hundreds of bytes at a time; only who means to keep the shop busy sends crumbs. */
export const isCrumbled = (pieces: number, bytes: number): boolean =>
  pieces > fewPieces && bytes < pieces * minPieceBytes;
