import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/errors.ts';
import type { ReceiveBytes } from '#server/http/endpoint/body-parsers.ts';
import { isCrumbled } from './bodies/gather-body.ts';
import { clientAddress } from './client-address.ts';
import { DecodingPlaces } from './decoding-places.ts';

const megabyte = 1024 * 1024;
const maxBytes = 30 * megabyte;
const maxBytesOfAddress = 20 * megabyte;
const maxSilenceMs = 20_000;

interface Upload {
  request: FastifyRequest;
  customerId: number;
  address: string;
  bytes: number;
  /** How often `progressBytes` have arrived, and when the last of them, in ms. */
  progress: number;
  progressAt: number;
  pieces: number;
}

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
  const select = (matches: (upload: Upload) => boolean) => [...uploads.values()].filter(matches);
  const silence = createSilenceTimers();
  scope.addHook('preParsing', async (request, reply) => {
    if (!request.session) return;
    // Nobody would take it out again: the phone left while its session was read.
    if (reply.raw.destroyed) throw tooManyUploads();
    const { customer_id: customerId } = request.session.user;
    if (select(upload => upload.customerId === customerId).length > 0) throw tooManyUploads();
    uploads.set(request, {
      request,
      customerId,
      address: clientAddress(request),
      bytes: 0,
      progress: 0,
      progressAt: performance.now(),
      pieces: 0,
    });
    silence.begin(request);
    reply.raw.once('close', () => {
      silence.end(request);
      if (!places.has(request)) uploads.delete(request);
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
    upload.bytes += length;
    upload.pieces += 1;
    noteProgress(upload);
    const ofAddress = select(({ address }) => address === upload.address);
    const crowd = findCrowd(ofAddress, maxBytesOfAddress) ?? findCrowd([...uploads.values()], maxBytes);
    const stalled = crowd?.find(other => !places.has(other.request) && isStalled(other));
    stalled?.request.raw.destroy();
    const hasRoom = !crowd || stalled;
    if (hasRoom && !isCrumbled(upload.pieces, upload.bytes)) return;
    // The rest of the body is not waited for.
    reply.header('connection', 'close');
    throw tooManyUploads();
  };
  return { receiveBytes, beginDecoding };
}

/** Those that hold too much together, the largest first. */
function findCrowd(uploads: readonly Upload[], max: number): Upload[] | undefined {
  return sumBytes(uploads) > max ? uploads.toSorted((a, b) => b.bytes - a.bytes) : undefined;
}

/** A phone with 2G brings three times as much. */
const progressBytes = 8 * 1024;
const maxStallMs = 2_000;

function noteProgress(upload: Upload): void {
  const progress = Math.floor(upload.bytes / progressBytes);
  if (progress === upload.progress) return;
  upload.progress = progress;
  upload.progressAt = performance.now();
}

const isStalled = ({ progressAt }: Upload) => performance.now() - progressAt > maxStallMs;

const sumBytes = (uploads: readonly Upload[]) => uploads.reduce((sum, { bytes }) => sum + bytes, 0);

/** Ends connections on which nothing more arrives before the body is complete. */
function createSilenceTimers() {
  const timers = new Map<FastifyRequest, NodeJS.Timeout>();
  const end = (request: FastifyRequest) => {
    clearTimeout(timers.get(request));
    timers.delete(request);
  };
  const begin = (request: FastifyRequest) => {
    end(request);
    if (request.raw.complete) return;
    timers.set(
      request,
      setTimeout(() => {
        if (!request.raw.complete) request.raw.destroy();
      }, maxSilenceMs),
    );
  };
  return { begin, end };
}

function tooManyUploads(): AppError {
  return new AppError('unavailable', 'Cửa hàng đang nhận nhiều ảnh. Bạn gửi lại sau ít giây nhé.', {
    retryAfter: 10,
  });
}
