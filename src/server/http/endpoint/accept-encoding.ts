import type { FastifyInstance } from 'fastify';

/** The best first. */
const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

// With `q=0` it is named to be refused.
const refusal = /;\s*q=0(\.0*)?\s*$/;
/** Of gzip. */
const aliases: Readonly<Record<string, Encoding>> = { 'x-gzip': 'gzip', '*': 'gzip' };

export function chooseEncoding(acceptEncoding = ''): Encoding | undefined {
  const accepted = acceptEncoding
    .toLowerCase()
    .split(',')
    .filter(coding => !refusal.test(coding))
    .map(coding => coding.split(';')[0]?.trim() ?? '')
    .map(name => aliases[name] ?? name);
  return encodings.find(encoding => accepted.includes(encoding));
}

/**
 * Leaves one encoding in the header, so that all who read it choose the same. Otherwise the compress plugin would understand
 * names that `SerialisedResponse` does not, such as `x-gzip`, and compress a cached response again for each request.
 */
export function settleEncoding(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    headers['accept-encoding'] = chooseEncoding(headers['accept-encoding']) ?? 'identity';
    done();
  });
}
