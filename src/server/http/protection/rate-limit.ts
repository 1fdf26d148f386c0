import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { csrfCookieEndpoint, loginEndpoint, registerEndpoint } from '#contract/auth.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { isIssuedToken } from '#server/auth/device-token.ts';
import { hashToken } from '#server/auth/tokens.ts';
import { AppError } from '#server/errors.ts';
import { isReading } from '#server/http/bodies/request-bodies.ts';
import { clientAddress } from '#server/http/connections/client-address.ts';
import { cookieNames } from '#server/http/session/cookies.ts';
import { hasIssuedSession } from './csrf.ts';
import { RateCounter } from './rate-counter.ts';

/** A minute, for a customer or a guest's address, over all processes (rule 22). */
export async function registerRateLimit(app: FastifyInstance, max: number): Promise<void> {
  const counter = new RateCounter(app.dependencies.database);
  app.decorate('rateCounter', counter);
  app.addHook('onClose', () => counter.close());
  app.addHook('onRequest', rejectExhaustedAddress(counter, max));
  app.addHook('onRequest', countUnknownPath(counter, max));
  await app.register(rateLimit, {
    global: false,
    max,
    timeWindow: minuteMs,
    store: createStoreClass(counter),
    // No client reads these on every response; `retry-after` comes with the 429.
    addHeaders: noHeaders,
    addHeadersOnExceeding: noHeaders,
    keyGenerator: request => callerOf(request),
    errorResponseBuilder: (_request, { ttl }) => tooFastError(ttl),
  });
}

const minuteMs = 60_000;

const noHeaders = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/**
 * Who floods a shared address with calls must keep nobody there from signing in: sign-ins have a count of their own, and so
 * has each device that somebody has signed in on.
 */
function guestOf(request: FastifyRequest): string {
  const { cookies, server, routeOptions } = request;
  const device = cookies[cookieNames.device];
  if (isIssuedToken(server.dependencies.secret, device)) return `device ${hashToken(device).toString('hex')}`;
  const isSignIn = signInEndpoints.includes(routeOptions.config.endpoint);
  return `${isSignIn ? 'sign-in' : 'guest'} ${clientAddress(request)}`;
}

const callerOf = (request: FastifyRequest) =>
  request.session && !checksPassword(request)
    ? `customer ${request.session.user.customer_id}`
    : guestOf(request);

/** As a guest whatever session they carry: they are as dear as for a guest, and one caller may have many sessions. */
const passwordEndpoints: readonly (Endpoint | undefined)[] = [loginEndpoint, registerEndpoint];
const signInEndpoints = [...passwordEndpoints, csrfCookieEndpoint];
const checksPassword = ({ routeOptions }: FastifyRequest) =>
  passwordEndpoints.includes(routeOptions.config.endpoint);

export function tooFastError(ttlMs: number): AppError {
  const seconds = Math.ceil(ttlMs / 1_000);
  return new AppError('too-many-requests', `Bạn bấm hơi nhanh, thử lại sau ${seconds} giây nhé.`, {
    retryAfter: seconds,
  });
}

/** Before the session is read: a guest with made-up sessions must not cost a query each. */
function rejectExhaustedAddress(counter: RateCounter, max: number) {
  return async (request: FastifyRequest) => {
    if (!request.routeOptions.config.endpoint || !counter.hasReached(guestOf(request), max)) return;
    if (!hasIssuedSession(request)) throw tooFastError(counter.msToNextMinute());
  };
}

/**
 * No version of the app calls these paths, so the caller counts as a guest. A GET of one below /api meets the route of the
 * app's files.
 */
function countUnknownPath(counter: RateCounter, max: number) {
  return async (request: FastifyRequest) => {
    const { url, config } = request.routeOptions;
    const isKnown = config.endpoint || url?.startsWith('/api/');
    const isFile = isReading(request.raw) && !decodePath(request.url).startsWith('/api/');
    if (isKnown || isFile) return;
    const { current, ttl } = counter.add(guestOf(request));
    if (current > max) throw tooFastError(ttl);
  };
}

/** As the router reads it. */
function decodePath(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

// The plugin takes a class and instantiates it itself; all routes share one counter.
function createStoreClass(counter: RateCounter) {
  return class implements FastifyRateLimitStore {
    incr: FastifyRateLimitStore['incr'] = (caller, done) => done(null, counter.add(caller));
    child = () => this;
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Of calls, and of what else is limited by the minute over all processes. */
    rateCounter: RateCounter;
  }
}
