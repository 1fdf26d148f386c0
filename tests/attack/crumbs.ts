import { connect } from 'node:net';
import { readMemory } from '../bench/process-usage.ts';
import { type AttackedShop, openCustomer, repeat, watchNeighbour } from './attacked-shop.ts';

/** Bodies of single bytes, of which each costs a hundred times its size, must not fill the memory. */
export async function sendCrumbs(attacked: AttackedShop): Promise<void> {
  const { shop, check } = attacked;
  const readMb = () => readMemory(shop.child.pid ?? 0).currentMb;
  const before = readMb();
  await sendBodies(attacked, 'in the first request of 20 connections', '');
  await sendBodies(attacked, 'behind other requests of 20 connections', get.repeat(9));
  const after = readMb();
  check(after < before + 120, `bodies of single bytes: ${before} MB before, ${after} MB after`);
}

const get = 'GET /manifest.webmanifest HTTP/1.1\r\nHost: x\r\n\r\n';
const chunkedPost = [
  'POST /login HTTP/1.1',
  'Host: x',
  'Content-Type: application/json',
  'Transfer-Encoding: chunked',
].join('\r\n');
const crumbs = '1\r\n \r\n'.repeat(200_000);

async function sendBodies(attacked: AttackedShop, where: string, before: string): Promise<void> {
  const neighbour = await openCustomer(attacked);
  const attack = repeat(20, () =>
    sendUntilClosed(attacked.shop.url, `${before}${chunkedPost}\r\n\r\n${crumbs}`),
  );
  const { p99, statuses } = await watchNeighbour(neighbour, '/api/shopping-cart', attack);
  attacked.check(
    p99 < 1_000 && !statuses.has(503),
    `200,000 chunks of one byte ${where}: closed, others wait ${Math.round(p99)} ms`,
  );
}

function sendUntilClosed(url: string, text: string): Promise<void> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  const { promise, resolve } = Promise.withResolvers<void>();
  // A reset is what is hoped for.
  socket.on('error', () => {});
  socket.once('close', () => resolve());
  socket.resume().write(text);
  return promise;
}
