import type * as z from 'zod/mini';
import type { Endpoint, InputOf } from '#contract/http/endpoint.ts';
import type { AddressParts } from './build-url.ts';
import { readAnswer, send } from './call.ts';
import { NoAnswer } from './call-errors.ts';

type Schema = z.ZodMiniType;
type FileEndpoint = Endpoint<Schema, Schema, Schema, z.ZodMiniType<Uint8Array>>;

/** Fetches a file. Throws as `call` does; an answer of another kind than promised counts as none. */
export async function download<E extends FileEndpoint>(
  endpoint: E,
  input: InputOf<E> & { params: AddressParts },
): Promise<Blob> {
  const response = await send(endpoint, { params: input.params });
  if (!response.ok) return readRefusal(endpoint, response);
  const file = await response.blob().catch((cause: unknown) => Promise.reject(new NoAnswer(cause)));
  if (file.type !== endpoint.answerType) throw new NoAnswer(file.type);
  return file;
}

async function readRefusal(endpoint: Endpoint, response: Response): Promise<never> {
  throw new NoAnswer(await readAnswer(endpoint, response));
}
