import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import * as z from 'zod/mini';
import type { AnswerOf, Endpoint } from '#contract/http/endpoint.ts';

const compress = promisify(brotliCompress);
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Below this length compression saves nothing. */
const worthCompressing = 1_024;

/** An answer written once and sent many times; its tag and its compressed form are made at most once too. */
export class Prepared {
  readonly text: string;
  #brotli: Promise<Buffer> | undefined;
  #etag: string | undefined;

  private constructor(text: string) {
    this.text = text;
  }

  /** Checks `answer` against the contract and writes it. */
  static of<E extends Endpoint>(endpoint: E, answer: AnswerOf<E>): Prepared {
    return new Prepared(JSON.stringify(z.encode(endpoint.answer, answer)));
  }

  get etag(): string {
    this.#etag ??= etagOf(this.text);
    return this.#etag;
  }

  /** Whether it is long enough to gain by compression. */
  get isLong(): boolean {
    return this.text.length >= worthCompressing;
  }

  brotli(): Promise<Buffer> {
    this.#brotli ??= compress(this.text, quality);
    return this.#brotli;
  }
}

/** The tag of an answer's text, by which a browser asks whether it changed. */
export function etagOf(text: string): string {
  return `W/"${createHash('sha1').update(text).digest('base64url')}"`;
}
