import type * as z from 'zod/mini';
import { customerIdHeader } from '#contract/http/caller.ts';
import type { Endpoint, InputOf } from '#contract/http/endpoint.ts';
import { errorBody } from '#contract/http/errors.ts';
import { installVietnameseMessages } from '#contract/http/messages.ts';
import { buildUrl, type UrlParams } from './build-url.ts';
import { ApiError, NetworkError } from './call-errors.ts';
import { currentCustomer } from './caller.ts';
import { csrfToken } from './csrf.ts';
import { httpClient } from './http-client.ts';
import { setReachable } from './reachability.ts';

// Whatever is checked on the phone is checked by what this file's callers bring, so their words are set here.
installVietnameseMessages();

type Schema = z.ZodMiniType;

interface Parts {
  params?: UrlParams;
  query?: UrlParams;
  body?: unknown;
}

export interface CallOptions {
  /** Whose call it is, where it may not be the one of who is signed in now. */
  customerId?: number;
  /** Makes a write safe to repeat: the server answers the same key with the same answer. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/**
 * Calls the shop and checks what comes back. Throws `Refusal` where the shop said no, `NoAnswer` where no answer
 * that can be trusted came: an answer that is not ours (a captive portal's page) counts as none.
 */
export async function call<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
  endpoint: Endpoint<P, Q, B, A>,
  input: InputOf<Endpoint<P, Q, B, A>> & Parts,
  manner: CallOptions = {},
): Promise<z.output<A>> {
  return parseResponse(endpoint, await send(endpoint, input, manner));
}

/** What the shop said, checked; throws as `call` does. */
export async function parseResponse<A extends Schema>(
  endpoint: Endpoint<Schema, Schema, Schema, A>,
  response: Response,
): Promise<z.output<A>> {
  const body = await readJson(response);
  setReachable(true);
  if (!response.ok) throw toCallError(response, body);
  const answer = endpoint.response.safeParse(body);
  if (response.status !== endpoint.status || !answer.success)
    throw new NetworkError(answer.error ?? response.status);
  return answer.data;
}

/** Sends a call and brings what came back, whatever it is. Throws `NoAnswer` where nothing did. */
export async function send(endpoint: Endpoint, parts: Parts, manner: CallOptions = {}): Promise<Response> {
  try {
    return await httpClient(buildUrl(endpoint.path, parts.params ?? {}, parts.query ?? {}), {
      method: endpoint.method,
      headers: await headersFor(endpoint, manner),
      ...(parts.body === undefined ? {} : { json: parts.body }),
      ...(manner.signal ? { signal: manner.signal } : {}),
    });
  } catch (cause) {
    // A read that was called off says nothing about the network.
    if (!manner.signal?.aborted) setReachable(false);
    throw new NetworkError(cause);
  }
}

/** What a call must bring besides its body; throws `NoAnswer` where no token can be had. */
export async function headersFor(
  endpoint: Endpoint,
  { customerId = currentCustomer() ?? undefined, idempotencyKey }: CallOptions,
): Promise<Record<string, string>> {
  const headers: Record<string, string> = {};
  if (customerId !== undefined && endpoint.access === 'customer')
    headers[customerIdHeader] = String(customerId);
  if (idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey;
  if (endpoint.method !== 'GET') headers['X-XSRF-TOKEN'] = await csrfToken();
  return headers;
}

async function readJson(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  return response.json().catch((cause: unknown) => {
    // Somebody answered, but not the shop: a captive portal's page, a gateway's. A read that was called off says nothing.
    if (!(cause instanceof DOMException && cause.name === 'AbortError')) setReachable(false);
    throw new NetworkError(cause);
  });
}

function toCallError(response: Response, body: unknown): ApiError | NetworkError {
  const said = errorBody.safeParse(body);
  if (!said.success) return new NetworkError(said.error);
  const seconds = Number(response.headers.get('Retry-After'));
  const passing = response.status >= 500 || [408, 425, 429].includes(response.status);
  return passing
    ? new NetworkError(said.data.message, seconds * 1_000 || undefined)
    : new ApiError(response.status, said.data);
}
