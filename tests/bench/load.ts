import { Connection } from './connection.ts';

/** A call as it is sent. */
export interface Call {
  method?: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/** What a load came to. */
export interface Heard {
  /** Answers a second. */
  rate: number;
  /** ms from when each call was due until its answer was whole. */
  waits: number[];
  /** Answers that were none of 2xx. */
  failed: number;
}

export interface Load {
  address: string;
  /** The bytes of the next call, see `bytesOf`. */
  next(): Buffer;
  seconds: number;
  /** Calls a second, whatever the shop does; without it as fast as answers come. */
  pace?: number;
}

const atOnce = 20;

/** Calls over twenty connections that stay open. */
export async function load({ address, next, seconds, pace }: Load): Promise<Heard> {
  const heard: Heard = { rate: 0, waits: [], failed: 0 };
  const began = performance.now();
  const ends = began + seconds * 1_000;
  let calls = 0;
  // Whoever is late does not shift the calls after it: they wait, and their wait counts.
  const dueAt = () => (pace ? began + (calls++ * 1_000) / pace : performance.now());
  const connections = Array.from({ length: atOnce }, () => new Connection(address));
  const one = async (connection: Connection) => {
    for (let due = dueAt(); due < ends && performance.now() < ends; due = dueAt()) {
      if (due > performance.now()) await until(due);
      // A clock that wakes us early makes nobody wait less than no time.
      const from = Math.min(due, performance.now());
      const status = await connection.send(next());
      heard.waits.push(performance.now() - from);
      if (status < 200 || status > 299) heard.failed += 1;
    }
  };
  await Promise.all(connections.map(one));
  heard.rate = heard.waits.length / ((performance.now() - began) / 1_000);
  for (const connection of connections) connection.close();
  return heard;
}

const until = (moment: number) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, moment - performance.now());
  return promise;
};

/** A call as bytes, with what a browser says of itself. */
export function bytesOf({ method = 'GET', path, headers = {}, body }: Call): Buffer {
  const said = { ...browser, ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) };
  const lines = Object.entries(said).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`);
}

const browser = {
  host: 'localhost',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
  accept: 'application/json',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'vi-VN,vi;q=0.9',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
};
