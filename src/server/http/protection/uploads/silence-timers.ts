import type { FastifyRequest } from 'fastify';

const maxSilenceMs = 20_000;

/** Ends connections on which nothing more arrives before the body is complete. */
export function createSilenceTimers() {
  const timers = new Map<FastifyRequest, NodeJS.Timeout>();
  const end = (request: FastifyRequest) => {
    clearTimeout(timers.get(request));
    timers.delete(request);
  };
  const begin = (request: FastifyRequest) => {
    end(request);
    if (request.raw.complete) return;
    timers.set(
      request,
      setTimeout(() => {
        if (!request.raw.complete) request.raw.destroy();
      }, maxSilenceMs),
    );
  };
  return { begin, end };
}
