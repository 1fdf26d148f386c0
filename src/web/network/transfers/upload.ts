import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { shopHeader } from '#contract/http/shop-header.ts';
import { requestHeaders } from '#web/network/call.ts';
import { NetworkError } from '#web/network/call-errors.ts';
import { parseResponse } from '#web/network/parse-response.ts';
import { setReachable } from '#web/network/reachability/reachability.ts';
import { assertSignedIn } from '#web/network/session/assert-signed-in.ts';
import { wasRedirected } from '#web/network/was-redirected.ts';
import { whileUploading } from './running-uploads.ts';

type Schema = z.ZodMiniType;

type Form<B extends Schema> = Record<keyof z.output<B> & string, string | Blob>;

interface UploadOptions {
  idempotencyKey: string;
  /** `sent` is a share from 0 to 1. */
  onProgress: (sent: number) => void;
}

/** 1 MB takes two minutes on a poor mobile network. */
const timeoutMs = 180_000;

/** Throws as `call` does. */
export async function upload<B extends Schema, A extends Schema>(
  endpoint: Endpoint<Schema, Schema, B, A>,
  form: Form<B>,
  { idempotencyKey, onProgress }: UploadOptions,
): Promise<z.output<A>> {
  const headers = await requestHeaders(endpoint, { idempotencyKey });
  // They may have waited for a token.
  assertSignedIn(endpoint);
  const posted = whileUploading(postForm(endpoint, headers, toFormData(form), onProgress));
  return parseResponse(endpoint, await posted);
}

function toFormData(form: Record<string, string | Blob>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) data.append(name, value);
  return data;
}

// Not `fetch`, which reports no upload progress.
function postForm(
  endpoint: Endpoint,
  headers: Record<string, string>,
  form: FormData,
  onProgress: (sent: number) => void,
): Promise<Response> {
  const request = new XMLHttpRequest();
  request.open(endpoint.method, endpoint.path);
  request.timeout = timeoutMs;
  request.setRequestHeader('Accept', 'application/json');
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  const sentAt = performance.now();
  return new Promise((resolve, reject) => {
    const rejectUnanswered = (reason: string) => {
      setReachable(false);
      reject(new NetworkError(new Error(reason)));
    };
    request.onload = () => {
      if (wasRedirected(request, endpoint.path, sentAt)) rejectUnanswered('redirected');
      else resolve(toResponse(request));
    };
    request.onerror = request.ontimeout = ({ type }) => rejectUnanswered(type);
    request.send(form);
  });
}

function toResponse(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ['Retry-After', shopHeader]) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  // A status without a body, which a gateway may give, takes no text.
  return new Response(request.responseText || null, { status: request.status, headers });
}
