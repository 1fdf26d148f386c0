import type * as z from 'zod/mini';
import { callerHeader } from '#contract/http/caller.ts';
import type { Endpoint, InputOf } from '#contract/http/endpoint.ts';
import { failureBody } from '#contract/http/errors.ts';
import { speakVietnamese } from '#contract/http/messages.ts';
import { type AddressParts, addressOf } from './build-url.ts';
import { NoAnswer, Refusal } from './call-errors.ts';
import { currentCaller } from './caller.ts';
import { csrfToken } from './csrf.ts';
import { api } from './http-client.ts';
import { noteReachable } from './reachability.ts';

// Whatever is checked on the phone is checked by what this file's callers bring, so their words are set here.
speakVietnamese();

type Schema = z.ZodMiniType;

interface Parts {
  params?: AddressParts;
  query?: AddressParts;
  body?: unknown;
}

export interface Manner {
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
  manner: Manner = {},
): Promise<z.output<A>> {
  return readAnswer(endpoint, await send(endpoint, input, manner));
}

/** What the shop said, checked; throws as `call` does. */
export async function readAnswer<A extends Schema>(
  endpoint: Endpoint<Schema, Schema, Schema, A>,
  response: Response,
): Promise<z.output<A>> {
  const body = await readJson(response);
  noteReachable(true);
  if (!response.ok) throw refusalFrom(response, body);
  const answer = endpoint.answer.safeParse(body);
  if (response.status !== endpoint.status || !answer.success)
    throw new NoAnswer(answer.error ?? response.status);
  return answer.data;
}

/** Sends a call and brings what came back, whatever it is. Throws `NoAnswer` where nothing did. */
export async function send(endpoint: Endpoint, parts: Parts, manner: Manner = {}): Promise<Response> {
  try {
    return await api(addressOf(endpoint.path, parts.params ?? {}, parts.query ?? {}), {
      method: endpoint.method,
      headers: await headersFor(endpoint, manner),
      ...(parts.body === undefined ? {} : { json: parts.body }),
      ...(manner.signal ? { signal: manner.signal } : {}),
    });
  } catch (cause) {
    // A read that was called off says nothing about the network.
    if (!manner.signal?.aborted) noteReachable(false);
    throw new NoAnswer(cause);
  }
}

/** What a call must bring besides its body; throws `NoAnswer` where no token can be had. */
export async function headersFor(
  endpoint: Endpoint,
  { customerId = currentCaller() ?? undefined, idempotencyKey }: Manner,
): Promise<Record<string, string>> {
  const headers: Record<string, string> = {};
  if (customerId !== undefined && endpoint.access === 'customer') headers[callerHeader] = String(customerId);
  if (idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey;
  if (endpoint.method !== 'GET') headers['X-XSRF-TOKEN'] = await csrfToken();
  return headers;
}

async function readJson(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  return response.json().catch((cause: unknown) => {
    // Somebody answered, but not the shop: a captive portal's page, a gateway's. A read that was called off says nothing.
    if (!(cause instanceof DOMException && cause.name === 'AbortError')) noteReachable(false);
    throw new NoAnswer(cause);
  });
}

function refusalFrom(response: Response, body: unknown): Refusal | NoAnswer {
  const said = failureBody.safeParse(body);
  if (!said.success) return new NoAnswer(said.error);
  const seconds = Number(response.headers.get('Retry-After'));
  const passing = response.status >= 500 || [408, 425, 429].includes(response.status);
  return passing
    ? new NoAnswer(said.data.message, seconds * 1_000 || undefined)
    : new Refusal(response.status, said.data);
}
