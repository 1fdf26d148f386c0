import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/errors.ts';
import { clientAddress } from './client-address.ts';
import { gatherBody, isCrumbled } from './gather-body.ts';
import { hasBody } from './request-bodies.ts';

const maxOfAddress = 50;
// Of the whole process. With more, what remains would not do for the requests themselves.
const maxBytes = 64 * 1024 * 1024;
// Pictures have the two minutes of the whole request.
const maxJsonMs = 20_000;

/**
 * Bodies that have begun stay in memory until their end: 429 beyond fifty of one address, 408 after 20 s, 503 for what arrives
 * beyond 64 MB of all (rule 22).
 */
export function limitUnfinishedBodies(app: FastifyInstance): void {
  const unfinished = new Map<string, number>();
  const arrived: Arrived = { bytes: 0 };
  app.addHook('preParsing', async (request, reply, payload) => {
    if (!isUnfinished(request)) return payload;
    const address = clientAddress(request);
    const count = unfinished.get(address) ?? 0;
    if (count >= maxOfAddress) {
      reply.header('connection', 'close');
      throw tooManyBodies();
    }
    unfinished.set(address, count + 1);
    onceEnded(request, reply, () => {
      const left = (unfinished.get(address) ?? 0) - 1;
      if (left > 0) unfinished.set(address, left);
      else unfinished.delete(address);
    });
    return isForm(request) ? payload : endInTime(request, reply, payload, arrived);
  });
}

function isUnfinished({ raw }: FastifyRequest): boolean {
  return hasBody(raw) && !raw.complete;
}

// Read from the request itself, past what a hook returns.
const isForm = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith('multipart/') ?? false;

/** Also once the response is sent: what is left of a body that nobody wanted is thrown away. */
function onceEnded({ raw }: FastifyRequest, reply: FastifyReply, work: () => void): void {
  let isOver = false;
  const end = () => {
    if (!isOver) work();
    isOver = true;
  };
  raw.once('end', end);
  raw.once('close', end);
  reply.raw.once('close', end);
}

/** Of JSON bodies that are not complete. */
interface Arrived {
  bytes: number;
}

/** Not by destroying the request, whose connection has to carry the 408 or 503; Fastify closes it then. */
function endInTime(request: FastifyRequest, reply: FastifyReply, payload: Readable, arrived: Arrived) {
  const body = gatherBody();
  // A request that was refused before its body was read has nobody else who listens.
  body.on('error', () => {});
  const refuse = (error: AppError) => {
    payload.unpipe(body);
    body.destroy(error);
  };
  const timer = setTimeout(() => refuse(tooSlow()), maxJsonMs);
  const forget = countBytes(payload, arrived, {
    onTooMany: () => refuse(tooManyBytes()),
    onCrumbs: () => refuse(tooSlow()),
  });
  onceEnded(request, reply, () => {
    clearTimeout(timer);
    forget();
    // The connection waits for the rest of the body, which node:http does not discard once a handler has begun to read it.
    if (payload.readableEnded) return;
    payload.unpipe(body);
    payload.resume();
  });
  payload.once('error', error => body.destroy(error));
  return payload.pipe(body);
}

interface Excess {
  onTooMany(): void;
  onCrumbs(): void;
}

function countBytes(payload: Readable, arrived: Arrived, { onTooMany, onCrumbs }: Excess): () => void {
  let [bytes, pieces] = [0, 0];
  const count = ({ length }: Buffer) => {
    bytes += length;
    pieces += 1;
    arrived.bytes += length;
    if (arrived.bytes > maxBytes) onTooMany();
    else if (isCrumbled(pieces, bytes)) onCrumbs();
  };
  payload.on('data', count);
  return () => {
    payload.off('data', count);
    arrived.bytes -= bytes;
  };
}

const tooManyBodies = () =>
  new AppError('too-many-requests', 'Mạng này đang gửi nhiều thứ dở dang. Bạn thử lại sau ít giây nhé.', {
    retryAfter: 20,
  });

const tooManyBytes = () =>
  new AppError('unavailable', 'Cửa hàng đang nhận nhiều thứ một lúc. Bạn thử lại sau ít giây nhé.', {
    retryAfter: 20,
  });

const tooSlow = () =>
  new AppError('request-timeout', 'Mạng chậm quá, nội dung chưa tới hết. Bạn gửi lại nhé.');
