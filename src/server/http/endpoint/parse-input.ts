import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { toFieldErrors } from '#contract/http/messages.ts';
import { invalid, notFound } from '#server/errors.ts';

export interface EndpointInput<E extends Endpoint> {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
}

/** Throws 404 for invalid path parameters, 422 for an invalid query or body. */
export function parseInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): EndpointInput<E> {
  const params = z.safeParse<E['params']>(endpoint.params, request.params);
  if (!params.success) throw notFound();
  return {
    params: params.data,
    query: parseOrReject<E['query']>(endpoint.query, request.query),
    body: parseOrReject<E['body']>(endpoint.body, request.body ?? {}),
  };
}

function parseOrReject<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw invalid(toFieldErrors(result.error));
}
