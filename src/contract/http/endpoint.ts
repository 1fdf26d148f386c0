import type * as z from 'zod/mini';
import { noContent } from './fields.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Schema = z.ZodMiniType;
type NoContent = typeof noContent;

export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
> {
  readonly method: Method;
  /** `:name` stands for a value of `params`. */
  readonly path: `/${string}`;
  readonly access: 'anyone' | 'customer';
  readonly status: 200 | 201 | 204;
  readonly bodyType: 'application/json' | 'multipart/form-data';
  readonly responseType: 'application/json' | 'image/png' | 'image/webp';
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly response: Response;
}

interface EndpointDefinition<P extends Schema, Q extends Schema, B extends Schema, A extends Schema> {
  access?: 'anyone';
  status?: 200 | 201 | 204;
  bodyType?: 'multipart/form-data';
  responseType?: 'image/png' | 'image/webp';
  params?: P;
  query?: Q;
  body?: B;
  response: A;
}

/** Defaults: JSON, status 200, only for signed-in customers. */
export function endpoint<
  A extends Schema,
  P extends Schema = NoContent,
  Q extends Schema = NoContent,
  B extends Schema = NoContent,
>(method: Method, path: `/${string}`, description: EndpointDefinition<P, Q, B, A>): Endpoint<P, Q, B, A>;
export function endpoint(
  method: Method,
  path: `/${string}`,
  description: EndpointDefinition<Schema, Schema, Schema, Schema>,
): Endpoint {
  const { access = 'customer', status = 200, response } = description;
  const { bodyType = 'application/json', responseType = 'application/json' } = description;
  const { params = noContent, query = noContent, body = noContent } = description;
  return {
    method,
    path,
    access,
    status,
    bodyType,
    responseType,
    params,
    query,
    body,
    response,
  };
}

type Part<Name extends string, S extends Schema> = S extends NoContent
  ? unknown
  : { [name in Name]: z.input<S> };

/** Only the parts that the endpoint has. */
export type InputOf<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>;

export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
