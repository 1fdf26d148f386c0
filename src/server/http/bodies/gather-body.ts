import { Transform } from 'node:stream';

/** Passes a body on as one piece. */
export function gatherBody(): Transform {
  const gathered = new GrowingBuffer();
  return new Transform({
    transform: (piece: Buffer, _, done) => {
      gathered.add(piece);
      done();
    },
    flush: done => done(null, gathered.bytes()),
  });
}

/** One piece of many: thousands of small ones need a hundred times the memory of their bytes. */
class GrowingBuffer {
  #buffer = Buffer.allocUnsafeSlow(4_096);
  #length = 0;

  add(piece: Buffer): void {
    const needed = this.#length + piece.length;
    if (needed > this.#buffer.length)
      this.#buffer = Buffer.concat([this.bytes()], Math.max(2 * this.#buffer.length, needed));
    piece.copy(this.#buffer, this.#length);
    this.#length = needed;
  }

  bytes(): Buffer {
    return this.#buffer.subarray(0, this.#length);
  }
}

const fewPieces = 1_000;
const minPieceBytes = 64;

/** Networks deliver hundreds of bytes at a time; only who means to keep the shop busy sends crumbs. */
export const isCrumbled = (pieces: number, bytes: number): boolean =>
  pieces > fewPieces && bytes < pieces * minPieceBytes;
