const growthBytes = 256 * 1024;

/**
 * The bytes of a file while it arrives. The memory grows in place, so that they are in it only once, and can be given back at
 * once: what V8 frees in its own time adds up to those of dozens of files that are refused together.
 */
export class FileBuffer {
  readonly #memory: ArrayBuffer;
  #length = 0;

  constructor(maxBytes: number) {
    this.#memory = new ArrayBuffer(0, { maxByteLength: maxBytes });
  }

  get maxBytes(): number {
    return this.#memory.maxByteLength;
  }

  /** Throws `RangeError` beyond the maximum. */
  add(piece: Uint8Array): void {
    const needed = this.#length + piece.length;
    if (needed > this.#memory.byteLength)
      this.#memory.resize(Math.max(needed, Math.min(needed + growthBytes, this.#memory.maxByteLength)));
    new Uint8Array(this.#memory).set(piece, this.#length);
    this.#length = needed;
  }

  bytes(): Uint8Array {
    return new Uint8Array(this.#memory, 0, this.#length);
  }

  /** What `bytes` has returned is empty afterwards. */
  free(): void {
    this.#length = 0;
    this.#memory.resize(0);
  }
}
