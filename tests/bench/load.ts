import { Connection } from './connection.ts';

export interface HttpRequest {
  method?: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

export interface LoadOptions {
  url: string;
  /** The bytes of the next request, see `encodeRequest`. */
  nextRequest(): Buffer;
  seconds: number;
  /** Without it, each connection sends its next request as soon as it has a response. */
  requestsPerSecond?: number;
}

export interface LoadResult {
  /** Responses a second. */
  rate: number;
  /** In ms, from when each request was due until its response was complete. */
  latencies: number[];
  /** Responses with a status outside 2xx. */
  failed: number;
}

const connectionCount = 20;

export async function runLoad({
  url,
  nextRequest,
  seconds,
  requestsPerSecond,
}: LoadOptions): Promise<LoadResult> {
  const latencies: number[] = [];
  let failed = 0;
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;
  const nextDueAt = createSchedule(startedAt, requestsPerSecond);
  const connections = Array.from({ length: connectionCount }, () => new Connection(url));
  const sendAll = async (connection: Connection) => {
    for (let dueAt = nextDueAt(); dueAt < endsAt && performance.now() < endsAt; dueAt = nextDueAt()) {
      if (dueAt > performance.now()) await waitUntil(dueAt);
      // A timer may fire early, which must not yield a negative latency.
      const from = Math.min(dueAt, performance.now());
      const status = await connection.send(nextRequest());
      latencies.push(performance.now() - from);
      if (status < 200 || status > 299) failed += 1;
    }
  };
  await Promise.all(connections.map(sendAll));
  const rate = latencies.length / ((performance.now() - startedAt) / 1_000);
  for (const connection of connections) connection.close();
  return { rate, latencies, failed };
}

/** Due times at a fixed rate. A slow response does not shift the requests after it: their delay counts as latency. */
function createSchedule(startedAt: number, requestsPerSecond: number | undefined): () => number {
  let requests = 0;
  return () => (requestsPerSecond ? startedAt + (requests++ * 1_000) / requestsPerSecond : performance.now());
}

function waitUntil(time: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, time - performance.now());
  return promise;
}

export function encodeRequest({ method = 'GET', path, headers = {}, body }: HttpRequest): Buffer {
  const allHeaders = {
    ...browserHeaders,
    ...headers,
    ...(body && { 'content-length': Buffer.byteLength(body) }),
  };
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`);
}

const browserHeaders = {
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
