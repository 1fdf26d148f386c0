import { randomInt, randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import * as z from 'zod/mini';
import { csrfCookieEndpoint, loginEndpoint, type Registration, registerEndpoint } from '#contract/auth.ts';
import type { Endpoint, InputOf, ResponseOf } from '#contract/http/endpoint.ts';
import { errorBody } from '#contract/http/errors.ts';

type InjectRequest = Pick<InjectOptions, 'headers' | 'payload'>;

/** Calls an app in this process; keeps cookies and sends the CSRF token as a browser does. */
export class TestClient {
  readonly cookies = new Map<string, string>();
  readonly app: FastifyInstance;
  readonly remoteAddress: string;

  // A random address for each client, so that tests do not share rate limits.
  constructor(
    app: FastifyInstance,
    remoteAddress = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
  ) {
    this.app = app;
    this.remoteAddress = remoteAddress;
  }

  /** The same browser with a copy of its cookies, whose requests go to another process of the shop. */
  through(app: FastifyInstance): TestClient {
    const client = new TestClient(app, this.remoteAddress);
    for (const [name, value] of this.cookies) client.cookies.set(name, value);
    return client;
  }

  /** Sends a request that need not match the contract. */
  async inject(method: Endpoint['method'], url: string, { headers, payload }: InjectRequest = {}) {
    const response = await this.app.inject({
      method,
      url,
      remoteAddress: this.remoteAddress,
      cookies: Object.fromEntries(this.cookies),
      headers: { 'x-xsrf-token': this.cookies.get('XSRF-TOKEN') ?? '', ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (value === '' || maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  /** Throws unless the call succeeds with a response that matches the contract. */
  async call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E> & RequestParts,
    headers: InjectRequest['headers'] = {},
  ) {
    const response = await this.request(endpoint, input, headers);
    if (response.statusCode !== endpoint.status)
      throw new Error(`${endpoint.method} ${endpoint.path}: ${response.statusCode} ${response.body}`);
    const body: ResponseOf<E> = z.parse<E['response']>(
      endpoint.response,
      response.body ? response.json() : undefined,
    );
    return body;
  }

  /** Throws unless the response is an error; `input` need not match the contract. */
  async callRejected(endpoint: Endpoint, input: RequestParts = {}, headers: InjectRequest['headers'] = {}) {
    const response = await this.request(endpoint, input, headers);
    const { message, errors = {}, data } = z.parse(errorBody, response.json());
    return { status: response.statusCode, message, errors, data, headers: response.headers };
  }

  /** Returns the response whatever its status; `input` need not match the contract. */
  request(endpoint: Endpoint, input: RequestParts, headers: InjectRequest['headers'] = {}) {
    const payload = input.body === undefined ? {} : { payload: JSON.stringify(input.body) };
    const type = input.body === undefined ? {} : { 'content-type': 'application/json' };
    return this.inject(endpoint.method, urlOf(endpoint, input), {
      headers: { ...type, ...headers },
      ...payload,
    });
  }
}

interface RequestParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

function urlOf({ path }: Endpoint, { params, query }: RequestParts): string {
  const pathParams = new Map(Object.entries(params ?? {}));
  const filledPath = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(pathParams.get(name))),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    for (const item of [value].flat()) search.append(name, String(item));
  return search.size > 0 ? `${filledPath}?${search}` : filledPath;
}

let phoneCounter = randomInt(1_000_000);
const nextPhoneNumber = () => `097${String(phoneCounter++).padStart(7, '0')}`;

/** With a new phone number each time. Ward 1 is in Hà Nội. */
export function registrationForm(change: Partial<Registration> = {}): Registration {
  return {
    name: 'Nguyễn Thuỳ Dương',
    email: null,
    phone: nextPhoneNumber(),
    password: 'matkhau1',
    password_confirmation: 'matkhau1',
    customer_type: 1,
    address: '12 ngõ 34',
    ward_id: 1,
    terms: true,
    ...change,
  };
}

/** Fetches a CSRF token. */
export async function openGuest(app: FastifyInstance, remoteAddress?: string): Promise<TestClient> {
  const client = new TestClient(app, remoteAddress);
  await client.call(csrfCookieEndpoint, {});
  return client;
}

export async function registerAndSignIn(
  app: FastifyInstance,
  change: Partial<Registration> = {},
  remoteAddress?: string,
) {
  const client = await openGuest(app, remoteAddress);
  const form = registrationForm(change);
  await client.call(registerEndpoint, { body: form });
  const credentials = { username: form.phone, password: form.password };
  const { user } = await client.call(loginEndpoint, { body: credentials });
  return Object.assign(client, { id: user.customer_id, user, credentials });
}

export type CustomerClient = Awaited<ReturnType<typeof registerAndSignIn>>;

export const idempotencyHeader = (): { 'idempotency-key': string } => ({ 'idempotency-key': randomUUID() });
