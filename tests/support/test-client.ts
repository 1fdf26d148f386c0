import { randomInt, randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import * as z from 'zod/mini';
import { csrfCookie, login, type Registration, register } from '#contract/auth.ts';
import type { Endpoint, InputOf, ResponseOf } from '#contract/http/endpoint.ts';
import { errorBody } from '#contract/http/errors.ts';

type InjectParts = Pick<InjectOptions, 'headers' | 'payload'>;

/** Somebody with a browser: keeps cookies and brings the anti-forgery token along. */
export class TestClient {
  readonly cookies = new Map<string, string>();
  readonly app: FastifyInstance;
  readonly address: string;

  // Each comes from an address of its own, so that the limits of one test do not meet another's customers.
  constructor(app: FastifyInstance, address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`) {
    this.app = app;
    this.address = address;
  }

  /** Sends anything, as it is. */
  async inject(method: Endpoint['method'], url: string, { headers, payload }: InjectParts = {}) {
    const response = await this.app.inject({
      method,
      url,
      remoteAddress: this.address,
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

  /** Makes a call that should succeed, and checks its answer against the contract. */
  async call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E> & RequestParts,
    headers: InjectParts['headers'] = {},
  ) {
    const response = await this.request(endpoint, input, headers);
    if (response.statusCode !== endpoint.status)
      throw new Error(`${endpoint.method} ${endpoint.path}: ${response.statusCode} ${response.body}`);
    const answer: ResponseOf<E> = z.parse<E['response']>(
      endpoint.response,
      response.body ? response.json() : undefined,
    );
    return answer;
  }

  /** Makes a call that should be refused; `input` may be anything. */
  async callRejected(endpoint: Endpoint, input: RequestParts = {}, headers: InjectParts['headers'] = {}) {
    const response = await this.request(endpoint, input, headers);
    const { message, errors = {}, data } = z.parse(errorBody, response.json());
    return { status: response.statusCode, message, errors, data, headers: response.headers };
  }

  /** Makes a call, whatever comes of it. */
  request(endpoint: Endpoint, input: RequestParts, headers: InjectParts['headers'] = {}) {
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
  const given = new Map(Object.entries(params ?? {}));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    for (const one of [value].flat()) search.append(name, String(one));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

let phones = randomInt(1_000_000);
const nextPhoneNumber = () => `097${String(phones++).padStart(7, '0')}`;

/** A form of registration that will do. Ward 1 is in Hà Nội. */
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

/** A guest who holds an anti-forgery token. */
export async function openGuest(app: FastifyInstance, address?: string): Promise<TestClient> {
  const visitor = new TestClient(app, address);
  await visitor.call(csrfCookie, {});
  return visitor;
}

/** A customer who has registered and signed in, all through the API. */
export async function registerAndSignIn(app: FastifyInstance, change: Partial<Registration> = {}) {
  const visitor = await openGuest(app);
  const form = registrationForm(change);
  await visitor.call(register, { body: form });
  const credentials = { username: form.phone, password: form.password };
  const { user } = await visitor.call(login, { body: credentials });
  return Object.assign(visitor, { id: user.customer_id, user, credentials });
}

/** A key for one write. */
export const newKey = (): { 'idempotency-key': string } => ({ 'idempotency-key': randomUUID() });
