import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, tooLarge, unavailable } from '#server/errors.ts';
import { clientAddress } from '#server/http/connections/client-address.ts';
import { ArrivingBodies, type ArrivingBody } from './arriving-bodies.ts';
import { assertConnected } from './assert-connected.ts';
import { gatherBody, isCrumbled } from './gather-body.ts';
import { hasBody, isForm } from './request-bodies.ts';

const maxOfAddress = 50;
/** The rest is for customers: hundreds of phones may share an address. */
const maxOfGuests = 25;
// Pictures have the two minutes of the whole request.
const maxJsonMs = 20_000;

/**
 * Bodies that have begun stay in memory until their end: 413 for what is longer than its route takes, 429 beyond fifty of one
 * address, for a guest beyond 25, 408 after 20 s, 503 for the largest beyond 64 MB of all (rule 22).
 */
export function limitUnfinishedBodies(app: FastifyInstance): void {
  const unfinished = new Map<string, number>();
  const bodies = new ArrivingBodies();
  app.addHook('preParsing', async (request, reply, payload) => {
    if (!isUnfinished(request)) return payload;
    assertConnected(reply);
    if (isTooLong(request)) {
      reply.header('connection', 'close');
      throw tooLarge();
    }
    const address = clientAddress(request);
    const count = unfinished.get(address) ?? 0;
    if (count >= (request.session ? maxOfAddress : maxOfGuests)) {
      reply.header('connection', 'close');
      throw tooManyBodies();
    }
    unfinished.set(address, count + 1);
    onceEnded(request, reply, () => {
      const left = (unfinished.get(address) ?? 0) - 1;
      if (left > 0) unfinished.set(address, left);
      else unfinished.delete(address);
    });
    return isForm(request.raw) ? payload : endInTime(request, reply, payload, bodies);
  });
}

function isUnfinished({ raw }: FastifyRequest): boolean {
  return hasBody(raw) && !raw.complete;
}

// Read before anything of it is kept. A form is measured by its files.
const isTooLong = (request: FastifyRequest) =>
  !isForm(request.raw) && Number(request.headers['content-length']) > request.routeOptions.bodyLimit;

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

/** Not by destroying the request, whose connection has to carry the 408 or 503; Fastify closes it then. */
function endInTime(request: FastifyRequest, reply: FastifyReply, payload: Readable, bodies: ArrivingBodies) {
  const body = gatherBody();
  // A request that was refused before its body was read has nobody else who listens.
  body.on('error', () => {});
  const refuse = (error: AppError) => {
    arriving.end();
    payload.unpipe(body);
    body.destroy(error);
  };
  const arriving = bodies.begin(() => refuse(tooManyBytes()));
  const timer = setTimeout(() => refuse(tooSlow()), maxJsonMs);
  const stopCounting = countPieces(payload, arriving, () => refuse(tooSlow()));
  onceEnded(request, reply, () => {
    clearTimeout(timer);
    stopCounting();
    arriving.end();
    // The connection waits for the rest of the body, which node:http does not discard once a handler has begun to read it.
    if (payload.readableEnded) return;
    payload.unpipe(body);
    payload.resume();
  });
  payload.once('error', error => body.destroy(error));
  return payload.pipe(body);
}

function countPieces(payload: Readable, arriving: ArrivingBody, onCrumbs: () => void): () => void {
  let [bytes, pieces] = [0, 0];
  const count = ({ length }: Buffer) => {
    bytes += length;
    pieces += 1;
    arriving.count(length);
    if (isCrumbled(pieces, bytes)) onCrumbs();
  };
  payload.on('data', count);
  return () => void payload.off('data', count);
}

const tooManyBodies = () =>
  new AppError('too-many-requests', 'Mạng này đang gửi nhiều thứ dở dang. Bạn thử lại sau ít giây nhé.', {
    retryAfter: 20,
  });

const tooManyBytes = () =>
  unavailable('Cửa hàng đang nhận nhiều thứ một lúc. Bạn thử lại sau ít giây nhé.', 20);

const tooSlow = () =>
  new AppError('request-timeout', 'Mạng chậm quá, nội dung chưa tới hết. Bạn gửi lại nhé.');
