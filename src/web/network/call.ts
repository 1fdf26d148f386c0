import type * as z from 'zod/mini';
import { customerIdHeader } from '#contract/http/customer-id-header.ts';
import type { Endpoint, InputOf } from '#contract/http/endpoint.ts';
import { installVietnameseMessages } from '#contract/http/messages.ts';
import { buildUrl, type UrlParams } from './build-url.ts';
import { NetworkError } from './call-errors.ts';
import { httpClient } from './http-client.ts';
import { parseResponse } from './parse-response.ts';
import { probeSlowCall } from './reachability/probe-slow-call.ts';
import { setReachable } from './reachability/reachability.ts';
import { assertSignedIn } from './session/assert-signed-in.ts';
import { ensureCsrfToken } from './session/csrf.ts';
import { currentCustomer, currentSession } from './session/current-customer.ts';

// Here, because every schema that the app checks is loaded together with this file.
installVietnameseMessages();

type Schema = z.ZodMiniType;

interface CallInput {
  params?: UrlParams;
  query?: UrlParams;
  body?: unknown;
}

export interface CallOptions {
  /** Sends as this customer instead of the one signed in on this page. */
  customerId?: number;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** In ms, of the whole call: a response may begin and then fall silent. */
const deadlineMs = 30_000;

/**
 * Checks the response against the contract. Throws `ApiError` if the shop refuses, `NetworkError` if no response can be
 * trusted: that of a captive portal or a gateway counts as none. After a sign-out that the shop does not know of yet, what is
 * the customer's is refused here, as the shop would refuse it.
 */
export async function call<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
  endpoint: Endpoint<P, Q, B, A>,
  input: InputOf<Endpoint<P, Q, B, A>> & CallInput,
  options: CallOptions = {},
): Promise<z.output<A>> {
  assertSignedIn(endpoint);
  const deadline = AbortSignal.timeout(deadlineMs);
  const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
  const session = currentSession();
  const response = await sendRequest(endpoint, input, { ...options, signal });
  const data = await parseResponse(endpoint, response, session);
  assertSignedIn(endpoint);
  return data;
}

/** Resolves with any response, also an error. Throws `NetworkError` if there is none. */
export async function sendRequest(
  endpoint: Endpoint,
  input: CallInput,
  options: CallOptions = {},
): Promise<Response> {
  const stopProbe = probeSlowCall();
  try {
    return await httpClient(buildUrl(endpoint.path, input.params ?? {}, input.query ?? {}), {
      method: endpoint.method,
      headers: await requestHeaders(endpoint, options),
      ...(input.body === undefined ? {} : { json: input.body }),
      ...(options.signal ? { signal: options.signal } : {}),
    });
  } catch (cause) {
    // An aborted read says nothing about the network.
    if (!options.signal?.aborted) setReachable(false);
    throw new NetworkError(cause);
  } finally {
    stopProbe();
  }
}

/** Throws `NetworkError` if there is no CSRF token and none can be fetched. */
export async function requestHeaders(
  endpoint: Endpoint,
  { customerId = currentCustomer() ?? undefined, idempotencyKey }: CallOptions,
): Promise<Record<string, string>> {
  const headers: Record<string, string> = {};
  if (customerId !== undefined && endpoint.access === 'customer')
    headers[customerIdHeader] = String(customerId);
  if (idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey;
  if (endpoint.method !== 'GET') headers['X-XSRF-TOKEN'] = await ensureCsrfToken();
  return headers;
}
