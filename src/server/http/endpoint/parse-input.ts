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

const context = { async: false };

// Not `safeParse`, whose error formats every issue: a body can have thousands, and formatting takes longer than parsing.
function parseOrReject<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = schema._zod.run({ value, issues: [] }, context);
  if (result instanceof Promise) throw new z.core.$ZodAsyncError();
  if (isValid<S>(result)) return result.value;
  throw invalid(toFieldErrors({ issues: listFirstIssues(result) }));
}

const isValid = <S extends z.ZodMiniType>(
  result: z.core.ParsePayload,
): result is z.core.ParsePayload<z.output<S>> => result.issues.length === 0;

function listFirstIssues({ issues }: z.core.ParsePayload) {
  const config = z.core.config();
  return issues.slice(0, maxIssues).map(issue => z.core.util.finalizeIssue(issue, context, config));
}

const maxIssues = 20;
