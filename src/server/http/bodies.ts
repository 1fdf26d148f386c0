import type { FastifyInstance } from 'fastify';

/** Reads JSON bodies and nothing else: other kinds are 415. An empty body is no body, whatever its header says. */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else parse(request, text, done);
  });
}
