import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { connect } from '#server/database/connect.ts';
import { pngWithHostileProfile } from '../support/data/hostile-profile.ts';
import {
  jpegSegment,
  pngChunk,
  tenMegabytesOf,
  withChunks,
  withSegments,
} from '../support/data/picture-parts.ts';
import { seedPaymentRequest } from '../support/data/seed-payment-request.ts';
import { findRunning } from '../support/shops/find-running.ts';
import { type AttackedShop, openCustomer, repeat, watchNeighbour } from './attacked-shop.ts';
import type { Upload } from './upload-worker.ts';

/** Fifteen customers send sixty pictures at once: of nearly 10 MB, then such as take the most memory, or would. */
export async function uploadInvoicePictures(attacked: AttackedShop): Promise<void> {
  const uploads = await prepareUploads(attacked);
  await sendPictures(attacked, uploads, await createLargePicture(), 200);
  await checkMemory(attacked, 300);
  await sendPictures(attacked, uploads, await createInterlacedPicture(2_828), 200);
  await sendPictures(attacked, uploads, await createInterlacedPicture(7_000), 422);
  await sendPictures(attacked, uploads, await pngWithHostileProfile(), 200);
  await sendCrowdedPictures(attacked);
  await checkMemory(attacked, 350);
}

/** Of millions of parts that hold nothing. */
async function sendCrowdedPictures(attacked: AttackedShop): Promise<void> {
  const uploads = await prepareUploads(attacked);
  const small = sharp(colour(100)).flatten();
  const jpeg = withSegments(await small.jpeg().toBuffer(), tenMegabytesOf(jpegSegment(0xe1)));
  await sendPictures(attacked, uploads, jpeg, 422);
  const png = withChunks(await small.png().toBuffer(), tenMegabytesOf(pngChunk('IDAT')));
  await sendPictures(attacked, uploads, png, 422);
}

async function prepareUploads({ folder, shop, ...attacked }: AttackedShop): Promise<Upload[]> {
  const { database, close } = connect(await findRunning(folder), 1);
  const customers = await repeat(15, () => openCustomer({ folder, shop, ...attacked }));
  const uploads: Upload[] = [];
  for (const { headers, id: customerId } of customers) {
    const { id } = await seedPaymentRequest(database, customerId);
    for (let count = 0; count < 4; count++) uploads.push({ url: shop.url, headers, id });
  }
  await close();
  return uploads;
}

async function sendPictures(attacked: AttackedShop, uploads: Upload[], file: Buffer, expected: number) {
  const neighbour = await openCustomer(attacked);
  const attack = sendAll({ uploads, file });
  const { p99, statuses } = await watchNeighbour(neighbour, '/api/shopping-cart', attack);
  const answers = await attack;
  const kilobytes = Math.round(file.length / 1024);
  attacked.check(
    answers.every(status => status === expected || status === 503) && answers.includes(expected),
    `60 pictures of ${kilobytes} kB at once: ${answers.filter(status => status === expected).length} get ${expected}, the others 503`,
  );
  attacked.check(
    p99 < 1_000 && !statuses.has(503),
    `others wait ${Math.round(p99)} ms and get ${[...statuses].join(', ')}`,
  );
}

// Noise does not compress.
function createLargePicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 2_400, height: 1_850, channels: 3, background: '#fff', noise } })
    .jpeg({ quality: 97, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

const colour = (side: number) => ({
  create: { width: side, height: side, channels: 4, background: '#9fd8c080' } as const,
});

/** Sixteen bits a channel, and in memory as a whole before its first row is known. */
function createInterlacedPicture(side: number): Promise<Buffer> {
  return sharp(colour(side)).toColourspace('rgb16').png({ progressive: true }).toBuffer();
}

// In a thread of its own: what the neighbour waits for must be the shop.
async function sendAll(workerData: { uploads: Upload[]; file: Buffer }): Promise<number[]> {
  const worker = new Worker(new URL('./upload-worker.ts', import.meta.url), { workerData });
  const [statuses] = await once(worker, 'message');
  return statuses;
}

async function checkMemory({ check, shop }: AttackedShop, maxMegabytes: number): Promise<void> {
  const megabytes = await readPeakMemory(shop.child.pid ?? 0);
  check(megabytes < maxMegabytes, `the shop takes at most ${megabytes} MB`);
}

async function readPeakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
