import type * as z from 'zod/mini';
import type { Endpoint, InputOf } from '#contract/http/endpoint.ts';
import type { UrlParams } from '#web/network/build-url.ts';
import { sendRequest } from '#web/network/call.ts';
import { NetworkError } from '#web/network/call-errors.ts';
import { isFromShop, parseResponse } from '#web/network/parse-response.ts';
import { setReachable } from '#web/network/reachability/reachability.ts';
import { assertSignedIn } from '#web/network/session/assert-signed-in.ts';

type Schema = z.ZodMiniType;
type FileEndpoint = Endpoint<Schema, Schema, Schema, z.ZodMiniType<Uint8Array>>;

/** Throws as `call` does. A response of another content type counts as no response. */
export async function download<E extends FileEndpoint>(
  endpoint: E,
  input: InputOf<E> & { params: UrlParams },
): Promise<Blob> {
  const response = await sendRequest(endpoint, { params: input.params });
  if (!response.ok || !isFromShop(response)) return throwResponseError(endpoint, response);
  setReachable(true);
  const file = await response.blob().catch((cause: unknown) => Promise.reject(new NetworkError(cause)));
  if (file.type !== endpoint.responseType) throw new NetworkError(file.type);
  assertSignedIn(endpoint);
  return file;
}

async function throwResponseError(endpoint: Endpoint, response: Response): Promise<never> {
  throw new NetworkError(await parseResponse(endpoint, response));
}
