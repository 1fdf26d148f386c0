import type { FastifyRequest } from 'fastify';

const megabyte = 1024 * 1024;
const maxBytes = 30 * megabyte;
const maxShareOfAddress = 2 / 3;
/** Senders of the last ten minutes together may fill half of a room. */
const maxShareOfRecent = 1 / 2;
/** A phone shrinks its pictures: those that stay small have a room of their own, which large ones do not fill. */
const maxSmallBytes = 1.5 * megabyte;
const maxBytesOfSmall = 10 * megabyte;

export interface Upload {
  request: FastifyRequest;
  customerId: number;
  address: string;
  /** Has sent another picture lately. */
  isRecent: boolean;
  bytes: number;
  pieces: number;
  /** What there was of it when it last went on, and when that was, in ms. */
  reached: number;
  reachedAt: number;
}

/** A phone with 2G brings three times as much in two seconds. */
const minProgressBytes = 8 * 1024;
/** Of what it holds: who holds much goes on faster. */
const minProgressShare = 1 / 40;
const maxStallMs = 2_000;

export function addPiece(upload: Upload, length: number): void {
  upload.bytes += length;
  upload.pieces += 1;
  if (upload.bytes - upload.reached < Math.max(minProgressBytes, upload.bytes * minProgressShare)) return;
  upload.reached = upload.bytes;
  upload.reachedAt = performance.now();
}

export const isStalled = ({ reachedAt }: Upload) => performance.now() - reachedAt > maxStallMs;

export const isLarge = ({ bytes }: Upload) => bytes > maxSmallBytes;

/** Those that hold too much together with this one, the largest first. */
export function findCrowd(upload: Upload, uploads: readonly Upload[]): Upload[] | undefined {
  const { address, isRecent } = upload;
  const room = isLarge(upload) ? maxBytes : maxBytesOfSmall;
  const alike = uploads.filter(other => isLarge(other) === isLarge(upload));
  const ofAddress = alike.filter(other => other.address === address);
  const recent = isRecent ? alike.filter(other => other.isRecent) : [];
  const crowd =
    (sumBytes(ofAddress) > room * maxShareOfAddress && ofAddress) ||
    (sumBytes(recent) > room * maxShareOfRecent && recent) ||
    (sumBytes(alike) > room && alike);
  return crowd ? crowd.toSorted((a, b) => b.bytes - a.bytes) : undefined;
}

const sumBytes = (uploads: readonly Upload[]) => uploads.reduce((sum, { bytes }) => sum + bytes, 0);
