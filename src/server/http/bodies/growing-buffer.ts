/** One piece of many: thousands of small ones need a hundred times the memory of their bytes. */
export class GrowingBuffer {
  #buffer: Buffer;
  #length = 0;

  /** With a capacity that holds all of it, it is in memory only once. */
  constructor(capacity: number) {
    this.#buffer = Buffer.allocUnsafeSlow(capacity);
  }

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
