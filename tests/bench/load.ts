import autocannon from 'autocannon';

/** What one load came to: answers a second, times in ms, and answers that were none of 2xx. */
export interface Figures {
  rate: number;
  middle: number;
  slowest: number;
  failed: number;
}

export interface Load {
  address: string;
  /** Sent in turn, by all connections together. */
  requests: autocannon.Request[];
  connections?: number;
  /** Seconds. */
  duration?: number;
}

/** Calls as fast as answers come. */
export async function load({ address, requests, connections = 20, duration = 5 }: Load): Promise<Figures> {
  const result = await autocannon({ url: address, connections, duration, requests });
  return {
    rate: result.requests.average,
    middle: result.latency.p50,
    slowest: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

/** A request that is another each time it is sent. */
export function changing(base: autocannon.Request, next: () => autocannon.Request): autocannon.Request {
  return { ...base, setupRequest: request => ({ ...request, ...next() }) };
}
