import { AsyncLocalStorage } from 'node:async_hooks';
import { IDBFactory } from 'fake-indexeddb';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import * as z from 'zod/mini';
import { setCsrfTokenReader } from '#web/network/session/csrf-token-reader.ts';

export type Network = (deliver: () => Promise<Response>, request: Request) => Promise<Response>;

export const noNetwork: Network = () => Promise.reject(new TypeError('no network'));

/** Delivers this many requests, then none. */
export function limitedNetwork(requests: number): Network {
  let count = 0;
  return (deliver, request) => (count++ < requests ? deliver() : noNetwork(deliver, request));
}

const method = z.enum(['GET', 'POST', 'PUT', 'DELETE']);
/** `isOpen` until the phone's pages are killed. */
const currentPage = new AsyncLocalStorage<{ device: Device; isOpen(): boolean }>();

export class Device {
  readonly cookies = new Map<string, string>();
  readonly storage = new IDBFactory();
  readonly app: () => FastifyInstance;
  network: Network = deliver => deliver();
  readonly #address: string;
  readonly #responseCookies = new WeakMap<Response, LightMyRequestResponse['cookies']>();
  readonly #locks = new Map<string, Promise<unknown>>();
  #killed = Promise.withResolvers<void>();
  #killCount = 0;

  constructor(app: () => FastifyInstance, address = '10.1.1.1') {
    this.app = app;
    this.#address = address;
  }

  /** Requests of `work` use this phone's cookies and network. */
  run<Result>(work: () => Result): Result {
    const killCount = this.#killCount;
    return currentPage.run({ device: this, isOpen: () => this.#killCount === killCount }, work);
  }

  setSession(client: { readonly cookies: ReadonlyMap<string, string> }): void {
    this.cookies.clear();
    for (const [name, value] of client.cookies) this.cookies.set(name, value);
  }

  /** Sends the cookies of this moment, however late the request arrives; only a received response sets cookies. */
  async fetch(request: Request): Promise<Response> {
    const cookies = Object.fromEntries(this.cookies);
    const response = await this.network(() => this.#deliver(request.clone(), cookies), request);
    for (const { name, value, maxAge } of this.#responseCookies.get(response) ?? []) {
      if (value === '' || maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  /** Releases the locks of running work, which sends nothing more; cookies and storage stay. */
  kill(): void {
    this.#killCount += 1;
    this.#killed.resolve();
    this.#killed = Promise.withResolvers();
  }

  /** Like Web Locks: runs one after another among all tabs of this phone. */
  async withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#locks.get(name);
    const turn = (async () => {
      await before;
      const working = work();
      await Promise.race([working.catch(() => undefined), this.#killed.promise]);
      return { working };
    })();
    this.#locks.set(name, turn);
    return (await turn).working;
  }

  async #deliver(request: Request, cookies: Record<string, string>): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const payload = await request.text();
    const options: InjectOptions = {
      method: method.parse(request.method),
      url: pathname + search,
      remoteAddress: this.#address,
      headers: Object.fromEntries(request.headers),
      cookies,
      ...(payload ? { payload } : {}),
    };
    const injected = await this.app().inject(options);
    const headers = Object.entries(injected.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    const body = [204, 304].includes(injected.statusCode) ? null : injected.payload;
    const response = new Response(body, { status: injected.statusCode, headers });
    this.#responseCookies.set(response, injected.cookies);
    return response;
  }
}

function page() {
  const current = currentPage.getStore();
  if (!current) throw new Error('No current page: use device.run');
  return current;
}

setCsrfTokenReader(async () => page().device.cookies.get('XSRF-TOKEN'));

// The app's browser globals belong to the current device, because one test has several.
const RealRequest = globalThis.Request;
globalThis.Request = class extends RealRequest {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, 'http://shop.test') : input, init);
  }
};
const never = new Promise<never>(() => {});
globalThis.fetch = (input, init) => {
  const { device, isOpen } = page();
  return isOpen() ? device.fetch(new Request(input, init)) : never;
};
Object.defineProperty(globalThis, 'navigator', {
  value: {
    locks: { request: <R>(name: string, work: () => Promise<R>) => page().device.withLock(name, work) },
  },
});

const storedItems = new Map<string, string>();
Object.defineProperty(globalThis, 'localStorage', {
  value: {
    getItem: (key: string) => storedItems.get(key) ?? null,
    setItem: (key: string, value: string) => void storedItems.set(key, value),
    removeItem: (key: string) => void storedItems.delete(key),
  },
});
