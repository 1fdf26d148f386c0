import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { connect } from '#server/database/connect.ts';
import { findRunning } from '#server/database/embedded/find-running.ts';
import { seedPaymentRequest } from '../support/data/seed-payment-request.ts';
import { type AttackedShop, openCustomer, repeat, watchNeighbour } from './attacked-shop.ts';
import type { Upload } from './upload-worker.ts';

const maxMemoryMegabytes = 300;

/** Fifteen customers send sixty pictures of nearly 10 MB at once. */
export async function uploadProofs(attacked: AttackedShop): Promise<void> {
  const neighbour = await openCustomer(attacked);
  const { database, close } = connect((await findRunning(attacked.folder)) ?? '', 1);
  const customers = await repeat(15, () => openCustomer(attacked));
  const file = await createLargePicture();
  const uploads: Upload[] = [];
  for (const { headers, id: customerId } of customers) {
    const { id } = await seedPaymentRequest(database, customerId);
    for (let count = 0; count < 4; count++) uploads.push({ url: attacked.shop.url, headers, id });
  }
  await close();
  const attack = sendAll({ uploads, file });
  const { p99, statuses } = await watchNeighbour(neighbour, '/api/shopping-cart', attack);
  const answers = await attack;
  const memory = await readPeakMemory(attacked.shop.child.pid ?? 0);
  const megabytes = Math.round(file.length / 1024 / 1024);
  attacked.check(
    answers.every(status => status === 200 || status === 503) && answers.includes(200),
    `60 pictures of ${megabytes} MB at once: ${answers.filter(status => status === 200).length} taken, the others 503`,
  );
  attacked.check(memory < maxMemoryMegabytes, `the shop takes at most ${memory} MB`);
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

// In a thread of its own: what the neighbour waits for must be the shop.
async function sendAll(workerData: { uploads: Upload[]; file: Buffer }): Promise<number[]> {
  const worker = new Worker(new URL('./upload-worker.ts', import.meta.url), { workerData });
  const [statuses] = await once(worker, 'message');
  return statuses;
}

async function readPeakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
