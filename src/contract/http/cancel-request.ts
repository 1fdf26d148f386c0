import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { uuid } from './fields.ts';

/**
 * A write under this `Idempotency-Key` takes effect no more, however late it arrives: it gets a 409. `done` says that it had
 * taken effect before.
 */
export const cancelRequestEndpoint = endpoint('POST', '/api/requests/:key/cancel', {
  params: z.object({ key: uuid }),
  response: z.object({ data: z.object({ done: z.boolean() }) }),
});
