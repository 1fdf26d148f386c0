import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import * as z from 'zod/mini';
import type { Endpoint, ResponseOf } from '#contract/http/endpoint.ts';

const compress = promisify(brotliCompress);
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Below this length compression saves nothing. */
const worthCompressing = 1_024;

/** An answer written once and sent many times; its tag and its compressed form are made at most once too. */
export class SerializedResponse {
  readonly text: string;
  #brotli: Promise<Buffer> | undefined;
  #etag: string | undefined;

  private constructor(text: string) {
    this.text = text;
  }

  /** Checks `answer` against the contract and writes it. */
  static serialize<E extends Endpoint>(endpoint: E, answer: ResponseOf<E>): SerializedResponse {
    return new SerializedResponse(JSON.stringify(z.encode(endpoint.response, answer)));
  }

  get etag(): string {
    this.#etag ??= createEtag(this.text);
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
export function createEtag(text: string): string {
  return `W/"${createHash('sha1').update(text).digest('base64url')}"`;
}
