import type * as z from 'zod/mini';
import { noInput } from './fields.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Schema = z.ZodMiniType;
type NoInput = typeof noInput;

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
  /** Of a JSON body; a longer one is 413. */
  readonly maxBodyBytes: number;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly response: Response;
}

interface EndpointDefinition<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Response extends Schema,
> {
  access?: 'anyone';
  status?: 200 | 201 | 204;
  bodyType?: 'multipart/form-data';
  responseType?: 'image/png' | 'image/webp';
  maxBodyBytes?: number;
  params?: Params;
  query?: Query;
  body?: Body;
  response: Response;
}

// Names and a password; what guests send is not worth more memory and time.
const maxGuestBytes = 16 * 1024;
const maxCustomerBytes = 256 * 1024;

/** Defaults: JSON, status 200, only for signed-in customers. */
export function endpoint<
  Response extends Schema,
  Params extends Schema = NoInput,
  Query extends Schema = NoInput,
  Body extends Schema = NoInput,
>(
  method: Method,
  path: `/${string}`,
  definition: EndpointDefinition<Params, Query, Body, Response>,
): Endpoint<Params, Query, Body, Response>;
export function endpoint(
  method: Method,
  path: `/${string}`,
  definition: EndpointDefinition<Schema, Schema, Schema, Schema>,
): Endpoint {
  const { access = 'customer', status = 200, response } = definition;
  const { bodyType = 'application/json', responseType = 'application/json' } = definition;
  const { params = noInput, query = noInput, body = noInput } = definition;
  const { maxBodyBytes = access === 'anyone' ? maxGuestBytes : maxCustomerBytes } = definition;
  return {
    method,
    path,
    access,
    status,
    bodyType,
    responseType,
    maxBodyBytes,
    params,
    query,
    body,
    response,
  };
}

type Part<Name extends string, S extends Schema> = S extends NoInput
  ? unknown
  : { [name in Name]: z.input<S> };

export type InputOf<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>;

export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
