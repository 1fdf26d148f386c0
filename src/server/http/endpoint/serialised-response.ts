import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint, ResponseOf } from '#contract/http/endpoint.ts';
import { chooseEncoding, type Encoding } from './accept-encoding.ts';

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

interface Compressor {
  compress(bytes: Buffer): Promise<Buffer>;
  compressSync(bytes: Buffer): Buffer;
}
const compressInThread = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const compressors = {
  br: {
    compress: bytes => compressInThread.br(bytes, brotliOptions),
    compressSync: bytes => brotliCompressSync(bytes, brotliOptions),
  },
  gzip: { compress: bytes => compressInThread.gzip(bytes), compressSync: bytes => gzipSync(bytes) },
} satisfies Record<Encoding, Compressor>;

/** In bytes. Shorter ones go with the first packets of any connection, sooner than they would be compressed. */
export const minCompressedBytes = 4_096;
/** In bytes, for what is sent again and again: compressing shorter ones saves nothing. */
const minRepeatedBytes = 1_024;
/** In bytes. Shorter ones take some 40 µs, less than a thread needs to begin. */
const minThreadBytes = 16_384;

/** A response serialised once and sent many times; its ETag and compressed forms are computed at most once too. */
export class SerialisedResponse {
  /** UTF-8. A string would be encoded again for every response. */
  readonly bytes: Buffer;
  readonly #compressed = new Map<Encoding, Buffer | Promise<Buffer>>();
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
    if (reply.statusCode < 400 && reply.hasHeader('cache-control')) {
      this.#etag ??= createEtag(this.bytes);
      reply.header('etag', this.#etag);
      if (headers['if-none-match'] === this.#etag)
        return reply.code(304).header('vary', 'accept-encoding').send();
    }
    const minBytes = this.#wasSent ? minRepeatedBytes : minCompressedBytes;
    this.#wasSent = true;
    if (this.bytes.length < minBytes) return reply.send(this.bytes);
    reply.header('vary', 'accept-encoding');
    const encoding = chooseEncoding(headers['accept-encoding']);
    if (!encoding) return reply.send(this.bytes);
    return reply.header('content-encoding', encoding).send(await this.#compress(encoding));
  }

  #compress(encoding: Encoding): Buffer | Promise<Buffer> {
    const kept = this.#compressed.get(encoding);
    if (kept) return kept;
    const { compress, compressSync } = compressors[encoding];
    const isShort = this.bytes.length < minThreadBytes;
    const compressed = isShort ? compressSync(this.bytes) : compress(this.bytes);
    this.#compressed.set(encoding, compressed);
    // What failed, for want of memory, is tried again.
    if (compressed instanceof Promise) compressed.catch(() => this.#compressed.delete(encoding));
    return compressed;
  }
}

/**
 * Compressed as a whole and not as a stream, whose encoder and text would stay in memory uncounted for as long as the reader
 * takes (see `limitUnreadResponses`).
 */
export const sendJson = (reply: FastifyReply, text: string): Promise<FastifyReply> =>
  SerialisedResponse.of(Buffer.from(text)).send(reply.type(jsonType));

export const jsonType = 'application/json; charset=utf-8';

export function createEtag(body: string | Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`;
}
