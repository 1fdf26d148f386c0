import type * as z from 'zod/mini';
import { noContent } from './fields.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Schema = z.ZodMiniType;
type Nothing = typeof noContent;

/** One call of the API, as both sides promise it: where it lives, who may call it, what goes in and what comes out. */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
> {
  readonly method: Method;
  /** Path pattern in which `:name` stands for a part given by `params`. */
  readonly path: `/${string}`;
  readonly access: 'anyone' | 'customer';
  readonly status: 200 | 201 | 204;
  readonly bodyType: 'application/json' | 'multipart/form-data';
  readonly responseType: 'application/json' | 'image/png' | 'image/webp';
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly response: Answer;
}

interface Description<P extends Schema, Q extends Schema, B extends Schema, A extends Schema> {
  access?: 'anyone';
  status?: 200 | 201 | 204;
  bodyType?: 'multipart/form-data';
  answerType?: 'image/png' | 'image/webp';
  params?: P;
  query?: Q;
  body?: B;
  answer: A;
}

/** Describes a call. Unless said otherwise it speaks JSON, answers 200 and asks for a signed-in customer. */
export function endpoint<
  A extends Schema,
  P extends Schema = Nothing,
  Q extends Schema = Nothing,
  B extends Schema = Nothing,
>(method: Method, path: `/${string}`, description: Description<P, Q, B, A>): Endpoint<P, Q, B, A>;
export function endpoint(
  method: Method,
  path: `/${string}`,
  description: Description<Schema, Schema, Schema, Schema>,
): Endpoint {
  const { access = 'customer', status = 200, answer } = description;
  const { bodyType = 'application/json', answerType = 'application/json' } = description;
  const { params = noContent, query = noContent, body = noContent } = description;
  return {
    method,
    path,
    access,
    status,
    bodyType,
    responseType: answerType,
    params,
    query,
    body,
    response: answer,
  };
}

type Part<Name extends string, S extends Schema> = S extends Nothing
  ? unknown
  : { [name in Name]: z.input<S> };

/** What a caller must bring: only the parts the call has. */
export type InputOf<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>;

/** What a caller gets. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
