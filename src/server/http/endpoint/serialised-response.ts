import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint, ResponseOf } from '#contract/http/endpoint.ts';

const compress = promisify(brotliCompress);
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** In bytes. Shorter ones go with the first packets of any connection, sooner than they would be compressed. */
export const minCompressedBytes = 4_096;
/** In bytes, for what is sent again and again: compressing shorter ones saves nothing. */
const minRepeatedBytes = 1_024;
/** In bytes. Shorter ones take some 40 µs, less than a thread needs to begin. */
const minThreadBytes = 16_384;

/** A response serialised once and sent many times; its ETag and compressed form are computed at most once too. */
export class SerialisedResponse {
  /** UTF-8. A string would be encoded again for every response. */
  readonly bytes: Buffer;
  #brotli: Buffer | Promise<Buffer> | undefined;
  #wasSent = false;
  #etag: string | undefined;

  private constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** Of JSON that is already written. */
  static of(bytes: Buffer): SerialisedResponse {
    return new SerialisedResponse(bytes);
  }

  static serialise<E extends Endpoint>(endpoint: E, response: ResponseOf<E>): SerialisedResponse {
    return new SerialisedResponse(Buffer.from(JSON.stringify(z.encode(endpoint.response, response))));
  }

  async send(reply: FastifyReply): Promise<FastifyReply> {
    const { headers } = reply.request;
    if (reply.hasHeader('cache-control')) {
      this.#etag ??= createEtag(this.bytes);
      reply.header('etag', this.#etag);
      if (headers['if-none-match'] === this.#etag) return reply.code(304).send();
    }
    const minBytes = this.#wasSent ? minRepeatedBytes : minCompressedBytes;
    this.#wasSent = true;
    if (!acceptsBrotli(headers['accept-encoding']) || this.bytes.length < minBytes)
      return reply.send(this.bytes);
    reply.header('content-encoding', 'br').header('vary', 'accept-encoding');
    this.#brotli ??= this.#compress();
    return reply.send(await this.#brotli);
  }

  #compress(): Buffer | Promise<Buffer> {
    return this.bytes.length < minThreadBytes
      ? brotliCompressSync(this.bytes, brotliOptions)
      : compress(this.bytes, brotliOptions);
  }
}

// With `q=0` it is named to be refused.
const brotli = /^\s*br\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i;
const acceptsBrotli = (acceptEncoding = '') => acceptEncoding.split(',').some(coding => brotli.test(coding));

export function createEtag(body: string | Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`;
}
