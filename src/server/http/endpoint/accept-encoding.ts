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
 * Of the encodings that a request accepts, all who read the header see one. A form that one of them overlooks, such as
 * `x-gzip`, another would compress anew for each response.
 */
export function settleEncoding(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    headers['accept-encoding'] = chooseEncoding(headers['accept-encoding']) ?? 'identity';
    done();
  });
}
