import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { errorBody, errorStatuses } from '#contract/http/errors.ts';
import { shopHeader } from '#contract/http/shop-header.ts';
import { ApiError, NetworkError } from './call-errors.ts';
import { probeSlowCall } from './reachability/probe-slow-call.ts';
import { setReachable } from './reachability/reachability.ts';
import { currentSession } from './session/current-customer.ts';
import { reportUnauthorized } from './session/unauthorized-responses.ts';

type Schema = z.ZodMiniType;

/** Throws as `call` does. `session` is that in which it was asked: a refusal that comes later is not about the next. */
export async function parseResponse<A extends Schema>(
  endpoint: Endpoint<Schema, Schema, Schema, A>,
  response: Response,
  session = currentSession(),
): Promise<z.output<A>> {
  const body = await readJson(response);
  if (!isFromShop(response)) {
    // Also without its `Retry-After`: nobody but the shop makes the outbox wait.
    setReachable(false);
    throw new NetworkError(response.status);
  }
  setReachable(true);
  if (!response.ok) {
    const isAboutThisSession = endpoint.access === 'customer' && session === currentSession();
    const error = toCallError(response, body);
    if (error.status === 401 && isAboutThisSession) reportUnauthorized();
    throw error;
  }
  const parsed = endpoint.response.safeParse(body);
  if (response.status !== endpoint.status || !parsed.success)
    throw new NetworkError(parsed.error ?? response.status);
  return parsed.data;
}

async function readJson(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const stopProbe = probeSlowCall();
  try {
    return await response.json();
  } catch (cause) {
    // Not JSON: a captive portal or a gateway responded, not the shop. An aborted read says nothing about the network.
    if (!(cause instanceof DOMException && cause.name === 'AbortError')) setReachable(false);
    throw new NetworkError(cause);
  } finally {
    stopProbe();
  }
}

/** To its own app: 403 is for writes sent by other sites. */
const shopStatuses: ReadonlySet<number> = new Set(
  Object.values(errorStatuses).filter(status => status !== errorStatuses.forbidden),
);
const transientStatuses: readonly number[] = [408, 429, 500, 503];

/** Without it, a gateway answered in the shop's place. The shop may have done what an earlier request asked. */
export const isFromShop = ({ headers }: Response) => headers.has(shopHeader);

const readPause = ({ headers }: Response) => ({
  retryAfter: Number(headers.get('Retry-After')) * 1_000 || undefined,
});

function toCallError(response: Response, body: unknown): ApiError | NetworkError {
  const { status } = response;
  const { retryAfter } = readPause(response);
  const parsed = errorBody.safeParse(body);
  if (!parsed.success || !shopStatuses.has(status))
    return new NetworkError(parsed.error ?? status, { retryAfter });
  if (!transientStatuses.includes(status)) return new ApiError(status, parsed.data);
  return new NetworkError(parsed.data.message, { retryAfter, status });
}
