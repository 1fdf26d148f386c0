import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { AnswerOf, Endpoint } from '#contract/endpoint.ts';

const compress = promisify(brotliCompress);
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Below this length compression saves nothing. */
const worthCompressing = 1_024;

/** An answer written once and sent many times, compressed at most once too. */
export class Prepared {
  readonly #text: string;
  #brotli: Promise<Buffer> | undefined;

  private constructor(text: string) {
    this.#text = text;
  }

  /** Checks `answer` against the contract and writes it. */
  static of<E extends Endpoint>(endpoint: E, answer: AnswerOf<E>): Prepared {
    return new Prepared(JSON.stringify(z.encode(endpoint.answer, answer)));
  }

  /** What to hand to the reply, whose headers are set to match. */
  payload(reply: FastifyReply): string | Promise<Buffer> {
    const accepted = reply.request.headers['accept-encoding'] ?? '';
    if (this.#text.length < worthCompressing || !/\bbr\b/.test(accepted)) return this.#text;
    this.#brotli ??= compress(this.#text, quality);
    reply.header('content-encoding', 'br').header('vary', 'accept-encoding');
    return this.#brotli;
  }
}
