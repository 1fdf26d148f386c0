import { readdirSync, statSync } from 'node:fs';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type AttackedShop, repeat } from './attacked-shop.ts';

/** Files that one address asks for must not keep others from opening a connection. */
export async function askForUnreadFiles(attacked: AttackedShop): Promise<void> {
  const file = findLargestScript();
  await leaveUnread(attacked, file);
  await visitAtOnce(attacked, file);
}

const assets = path.resolve('dist/assets');

function findLargestScript(): string {
  const sizeOf = (name: string) => statSync(path.join(assets, name)).size;
  const [largest = ''] = readdirSync(assets)
    .filter(name => name.endsWith('.js'))
    .toSorted((a, b) => sizeOf(b) - sizeOf(a));
  return `/assets/${largest}`;
}

async function leaveUnread({ shop, check }: AttackedShop, file: string): Promise<void> {
  const open = () => openUnread(shop.url, file);
  const usual = await timeVisits(shop.url, pause(1_500), '198.19.0.2');
  const attack = attackInRounds(open);
  const [others, neighbours] = await Promise.all([
    timeVisits(shop.url, attack, '198.19.0.2'),
    timeVisits(shop.url, attack, unreadAddress),
  ]);
  for (const [who, { statuses, p90 }] of [
    ['others', others] as const,
    ['that address', neighbours] as const,
  ]) {
    const ratio = Math.round(p90 / Math.max(usual.p50, 3));
    check(
      ratio < 50 && statuses.size === 1 && statuses.has(200),
      `3 × 300 connections that read none of 10 files: new ones of ${who} wait ${ratio} times as long (${Math.round(p90)} ms)`,
    );
  }
}

const unreadAddress = '198.19.0.1';

/** As often as new ones replace them, the accept queue is full. */
async function attackInRounds(open: () => Socket): Promise<void> {
  let before: Socket[] = [];
  for (let round = 0; round < 3; round++) {
    const sockets = Array.from({ length: 300 }, open);
    for (const socket of before) socket.destroy();
    before = sockets;
    await pause(3_000);
  }
  for (const socket of before) socket.destroy();
}

function openUnread(url: string, file: string): Socket {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write(`GET ${file} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${unreadAddress}\r\n\r\n`.repeat(10));
  return socket;
}

/** Each on a connection of its own, one after the other, in ms. */
async function timeVisits(url: string, during: Promise<unknown>, address: string) {
  let isOver = false;
  const end = during.finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  const statuses = new Set<number | undefined>();
  do {
    const startedAt = performance.now();
    statuses.add(await fetchAlone(`${url}/`, address));
    times.push(performance.now() - startedAt);
    await pause(100);
  } while (!isOver);
  await end;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { statuses, p50: at(0.5), p90: at(0.9) };
}

function fetchAlone(url: string, address: string): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const headers = { 'x-forwarded-for': address, 'accept-encoding': 'br' };
  get(url, { agent: false, headers }, response => {
    response.resume().once('end', () => resolve(response.statusCode));
  }).once('error', reject);
  return promise;
}

/** A mobile network gives hundreds of phones one address; each opens six connections. */
async function visitAtOnce({ shop, check }: AttackedShop, file: string): Promise<void> {
  const statuses = await repeat(600, async () => {
    const first = await fetchAlone(`${shop.url}/`, '198.19.0.3');
    return [first, await fetchAlone(`${shop.url}${file}`, '198.19.0.3')];
  });
  const served = statuses.flat().filter(status => status === 200).length;
  check(served === 1_200, `100 phones at one address that read get ${served} of 1200 files`);
}
