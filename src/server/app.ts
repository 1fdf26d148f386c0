import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { speakVietnamese } from '#contract/http/messages.ts';
import { authRoutes } from './auth/routes.ts';
import { cartRoutes } from './cart/routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { customerRoutes } from './customer/routes.ts';
import { favouriteRoutes } from './favourites/routes.ts';
import { servePictures } from './files/routes.ts';
import type { ShopParts } from './http/app-dependencies.ts';
import { describeCalls } from './http/endpoint/api-docs.ts';
import { readBodies } from './http/endpoint/body-parsers.ts';
import { markAnswers } from './http/endpoint/cache-control.ts';
import { answerFailures, failureOf, sendFailure } from './http/error-handler.ts';
import { serveHealth } from './http/observability/health.ts';
import { watchAnswers } from './http/observability/metrics.ts';
import { refuseOverload } from './http/protection/overload.ts';
import { limitCalls } from './http/protection/rate-limit.ts';
import { protect } from './http/protection/security-headers.ts';
import { keepKnown } from './http/session/request-cache.ts';
import { readPage, serveWebApp } from './http/web-app.ts';
import { orderRoutes } from './orders/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { placeRoutes } from './places/routes.ts';

/** Builds the shop of its opened parts. Building is not listening: `listen` or `inject` come after. */
export async function buildApp(parts: ShopParts): Promise<FastifyInstance> {
  speakVietnamese();
  const app = newServer(parts);
  app.decorate('shop', parts);
  app.decorateRequest('session', null);
  answerFailures(app);
  protect(app, readPage(parts.webFolder), parts.publicUrl);
  watchAnswers(app);
  await refuseOverload(app);
  keepKnown(app);
  readBodies(app);
  await app.register(cookie);
  markAnswers(app);
  await app.register(compress, {
    encodings: ['br', 'gzip', 'identity'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await limitCalls(app, parts.callsPerMinute ?? 600);
  serveHealth(app);
  describeCalls(app);
  serveNouns(app);
  servePictures(app, parts.files);
  await serveWebApp(app, parts.webFolder);
  return app;
}

function serveNouns(app: FastifyInstance): void {
  authRoutes(app);
  placeRoutes(app);
  catalogueRoutes(app);
  favouriteRoutes(app);
  cartRoutes(app);
  orderRoutes(app);
  customerRoutes(app);
  paymentRoutes(app);
}

function newServer({ logLevel = 'warn', logTo, trustedProxies = [] }: ShopParts): FastifyInstance {
  return Fastify({
    logger: { level: logLevel, ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    // Ours, never the caller's: what stands in the log must be one call's.
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: 256 * 1024,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000, maxHeaderSize: 16 * 1024 },
    // A picture of 10 MB over a poor network takes a minute and a half.
    requestTimeout: 120_000,
    keepAliveTimeout: 72_000,
    // The shop says it in its own words, see `refuseOverload`.
    return503OnClosing: false,
    // Up to 200 ids stand in one address (`remove-item`).
    routerOptions: { maxParamLength: 8_000 },
    frameworkErrors: (error, _request, reply) => void sendFailure(reply, failureOf(error)),
  });
}
