import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { headersFor, parseResponse } from './call.ts';
import { NetworkError } from './call-errors.ts';
import { setReachable } from './reachability.ts';

type Schema = z.ZodMiniType;

/** What the form carries, by the names the call has for its body. */
type Form<B extends Schema> = Record<keyof z.output<B> & string, string | Blob>;

interface Manner {
  idempotencyKey: string;
  /** Told how much has gone, from 0 to 1. */
  onProgress: (sent: number) => void;
}

/** Longest time a form is given to arrive, in ms: 1 MB on a poor mobile network takes two minutes. */
const patience = 180_000;

/** Sends a form with a file. Throws as `call` does: `Refusal` for a no, `NoAnswer` for no answer that can be trusted. */
export async function upload<B extends Schema, A extends Schema>(
  endpoint: Endpoint<Schema, Schema, B, A>,
  form: Form<B>,
  { idempotencyKey, onProgress }: Manner,
): Promise<z.output<A>> {
  const headers = await headersFor(endpoint, { idempotencyKey });
  return parseResponse(endpoint, await post(endpoint, headers, filled(form), onProgress));
}

function filled(form: Record<string, string | Blob>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) data.append(name, value);
  return data;
}

// Not by fetch: it does not tell how much has been sent.
function post(
  endpoint: Endpoint,
  headers: Record<string, string>,
  form: FormData,
  onProgress: (sent: number) => void,
): Promise<Response> {
  const request = new XMLHttpRequest();
  request.open(endpoint.method, endpoint.path);
  request.timeout = patience;
  request.setRequestHeader('Accept', 'application/json');
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  return new Promise((resolve, reject) => {
    request.onload = () => resolve(answerOf(request));
    request.onerror = request.ontimeout = ({ type }) => {
      setReachable(false);
      reject(new NetworkError(new Error(type)));
    };
    request.send(form);
  });
}

function answerOf(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('Retry-After');
  return new Response(request.responseText, {
    status: request.status,
    ...(retryAfter && { headers: { 'Retry-After': retryAfter } }),
  });
}
