import { AsyncLocalStorage } from 'node:async_hooks';
import { IDBFactory } from 'fake-indexeddb';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import * as z from 'zod/mini';
import { setCsrfTokenReader } from '#web/network/csrf-cookie.ts';

/** Carries a request to the shop and its answer back, or does something worse with them. */
export type Network = (deliver: () => Promise<Response>, request: Request) => Promise<Response>;

const method = z.enum(['GET', 'POST', 'PUT', 'DELETE']);
const currentDevice = new AsyncLocalStorage<Device>();

/** A phone with a browser: cookies and storage of its own, and a network of its own to the shop. */
export class Device {
  readonly cookies = new Map<string, string>();
  readonly storage = new IDBFactory();
  readonly app: () => FastifyInstance;
  network: Network = deliver => deliver();
  readonly #address: string;
  readonly #setBy = new WeakMap<Response, LightMyRequestResponse['cookies']>();
  readonly #locks = new Map<string, Promise<unknown>>();
  #death = Promise.withResolvers<void>();

  constructor(app: () => FastifyInstance, address = '10.1.1.1') {
    this.app = app;
    this.#address = address;
  }

  /** Whatever `work` does, it does on this phone: its calls go out over this phone's network. */
  run<Result>(work: () => Result): Result {
    return currentDevice.run(this, work);
  }

  /** A request goes out with the cookies of this moment, however late it arrives; only an answer that comes back sets any. */
  async fetch(request: Request): Promise<Response> {
    const cookies = Object.fromEntries(this.cookies);
    const answer = await this.network(() => this.#deliver(request.clone(), cookies), request);
    for (const { name, value, maxAge } of this.#setBy.get(answer) ?? []) {
      if (value === '' || maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  /** What was running is gone at once, and holds no lock any more; cookies and storage stay. */
  kill(): void {
    this.#death.resolve();
    this.#death = Promise.withResolvers();
  }

  /** One after another among all tabs of this phone, as Web Locks do. */
  async withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#locks.get(name);
    const turn = (async () => {
      await before;
      const working = work();
      await Promise.race([working.catch(() => undefined), this.#death.promise]);
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
    const answer = await this.app().inject(options);
    const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    const body = [204, 304].includes(answer.statusCode) ? null : answer.payload;
    const response = new Response(body, { status: answer.statusCode, headers });
    this.#setBy.set(response, answer.cookies);
    return response;
  }
}

function device(): Device {
  const found = currentDevice.getStore();
  if (!found) throw new Error('Nobody holds a phone here: use device.run');
  return found;
}

setCsrfTokenReader(async () => device().cookies.get('XSRF-TOKEN'));

// What the app finds in a browser, of the phone that is being used: several live in one test.
const RealRequest = globalThis.Request;
globalThis.Request = class extends RealRequest {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, 'http://shop.test') : input, init);
  }
};
globalThis.fetch = (input, init) => device().fetch(new Request(input, init));
Object.defineProperty(globalThis, 'navigator', {
  value: { locks: { request: <R>(name: string, work: () => Promise<R>) => device().withLock(name, work) } },
});

const storedItems = new Map<string, string>();
Object.defineProperty(globalThis, 'localStorage', {
  value: {
    getItem: (key: string) => storedItems.get(key) ?? null,
    setItem: (key: string, value: string) => void storedItems.set(key, value),
    removeItem: (key: string) => void storedItems.delete(key),
  },
});
