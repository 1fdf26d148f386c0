import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AppError, unavailable } from '#server/errors.ts';
import { assertConnected } from '#server/http/bodies/assert-connected.ts';
import type { ReceiveBytes } from '#server/http/bodies/body-parsers.ts';
import { isCrumbled } from '#server/http/bodies/gather-body.ts';
import { clientAddress } from '#server/http/connections/client-address.ts';
import { DecodingPlaces } from './decoding-places.ts';
import { RecentSenders } from './recent-senders.ts';
import { createSilenceTimers } from './silence-timers.ts';
import { addPiece, findCrowd, isLarge, isStalled, type Upload } from './upload-room.ts';

interface UploadLimit {
  receiveBytes: ReceiveBytes;
  /** For a request that is known to be allowed. 503 if there is no place for it. */
  beginDecoding(request: FastifyRequest): void;
}

/**
 * Pictures are in memory from their first byte until they are answered. What counts is what has arrived: who begins a body
 * and sends no more is in nobody's way, and is cut off after 20 s. One of a customer at a time; others are 503. Where there is
 * no room, one that hardly goes on is cut off: who holds megabytes without end keeps no picture out (rule 14).
 */
export function limitUploads(scope: FastifyInstance): UploadLimit {
  const uploads = new Map<FastifyRequest, Upload>();
  const places = new DecodingPlaces();
  const recentSenders = new RecentSenders();
  const silence = createSilenceTimers();
  scope.addHook('preParsing', async (request, reply) => {
    if (!request.session) return;
    assertConnected(reply);
    const { customer_id: customerId } = request.session.user;
    if ([...uploads.values()].some(upload => upload.customerId === customerId)) throw tooManyUploads();
    uploads.set(request, {
      request,
      customerId,
      address: clientAddress(request),
      isRecent: recentSenders.has(customerId),
      bytes: 0,
      pieces: 0,
      reached: 0,
      reachedAt: performance.now(),
    });
    silence.begin(request);
    reply.raw.once('close', () => {
      silence.end(request);
      if (!places.has(request)) uploads.delete(request);
      // Whom the shop has sent away for want of room may come again like anybody else.
      if (reply.statusCode !== 503) recentSenders.note(customerId);
    });
  });
  // Who leaves before the response leaves a picture behind that is decoded all the same.
  scope.addHook('onSend', async request => {
    uploads.delete(request);
    places.release(request);
  });
  const beginDecoding = (request: FastifyRequest) => {
    const upload = uploads.get(request);
    // Without its upload the phone has left.
    if (!upload || !places.take(request, upload)) throw tooManyUploads();
  };
  const receiveBytes: ReceiveBytes = (request, reply, length) => {
    const upload = uploads.get(request);
    if (!upload) return;
    silence.begin(request);
    addPiece(upload, length);
    const crowd = findCrowd(upload, [...uploads.values()]);
    // Also if it is refused below: a refusal that it caused itself makes nobody a newcomer again.
    if (isLarge(upload) || crowd?.[0] === upload) recentSenders.note(upload.customerId);
    const stalled = crowd?.find(other => !other.request.raw.complete && isStalled(other));
    stalled?.request.raw.destroy();
    const hasRoom = !crowd || stalled;
    if (hasRoom && !isCrumbled(upload.pieces, upload.bytes)) return;
    // The rest of the body is not waited for.
    reply.header('connection', 'close');
    throw tooManyUploads();
  };
  return { receiveBytes, beginDecoding };
}

function tooManyUploads(): AppError {
  return unavailable('Cửa hàng đang nhận nhiều ảnh. Bạn gửi lại sau ít giây nhé.', 10);
}
