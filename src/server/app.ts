import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import proxyAddr from '@fastify/proxy-addr';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { installVietnameseMessages } from '#contract/http/messages.ts';
import { authRoutes } from './auth/routes.ts';
import { cartRoutes } from './cart/routes.ts';
import { loadPrerenderedCatalogue } from './catalogue/list/prerendered-catalogue.ts';
import { ResponseCache } from './catalogue/list/response-cache.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { customerRoutes } from './customer/routes.ts';
import { favouriteRoutes } from './favourites/routes.ts';
import { listFavouriteIds } from './favourites/store.ts';
import { pictureRoutes } from './files/routes.ts';
import type { AppDependencies } from './http/app-dependencies.ts';
import { registerJsonParser } from './http/bodies/body-parsers.ts';
import { chargeBodies } from './http/bodies/charged-bodies.ts';
import { refuseEncodedBodies } from './http/bodies/encoded-bodies.ts';
import { limitUnfinishedBodies } from './http/bodies/unfinished-bodies.ts';
import { limitWaitingBodies } from './http/bodies/waiting-bodies.ts';
import { closeUnfinished } from './http/connections/close-unfinished.ts';
import { noteAddresses } from './http/connections/unfinished-requests.ts';
import { settleEncoding } from './http/endpoint/accept-encoding.ts';
import { serveApiDocs } from './http/endpoint/api-docs.ts';
import { registerCacheControl } from './http/endpoint/cache-control.ts';
import { minCompressedBytes } from './http/endpoint/serialised-response.ts';
import { registerErrorHandler, sendError, toAppError } from './http/error-handler.ts';
import { createHttpServer } from './http/http-server.ts';
import { cancelRoute } from './http/idempotency/cancel-write.ts';
import { serveHealthChecks } from './http/observability/health.ts';
import { registerMetrics } from './http/observability/metrics.ts';
import { registerDatabaseGuard } from './http/overload/database-guard.ts';
import { registerOverloadGuard } from './http/overload/overload.ts';
import { readIndexHtml, serveWebApp } from './http/pages/web-app.ts';
import {
  beginRequestsInTurn,
  createRequestTurns,
  type RequestTurns,
} from './http/protection/begin-in-turn.ts';
import { serveFilesInTurn } from './http/protection/files-in-turn.ts';
import { registerRateLimit } from './http/protection/rate-limit.ts';
import {
  bareSecurityHeaders,
  originHeaders,
  registerSecurityHeaders,
} from './http/protection/security-headers.ts';
import { registerCustomerCache } from './http/session/customer-cache.ts';
import { CustomerLoads } from './http/turns/customer-loads.ts';
import { answerUnreadable } from './http/unreadable-requests.ts';
import { orderRoutes } from './orders/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { placeRoutes } from './places/routes.ts';
import { privacyRoutes } from './privacy/routes.ts';

export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  installVietnameseMessages();
  const turns = createRequestTurns();
  const app = createServer(dependencies, turns);
  app.decorate('dependencies', dependencies);
  app.decorateRequest('session', null);
  registerErrorHandler(app);
  noteAddresses(app);
  beginRequestsInTurn(app, turns);
  registerSecurityHeaders(app, readIndexHtml(dependencies.webFolder), dependencies.publicUrl);
  registerMetrics(app);
  settleEncoding(app);
  refuseEncodedBodies(app);
  registerOverloadGuard(app);
  closeUnfinished(app);
  serveFilesInTurn(app);
  registerDatabaseGuard(app);
  registerCustomerCache(app);
  app.decorate('customerLoads', new CustomerLoads(dependencies.requestsPerMinute));
  const heldBodies = limitWaitingBodies(app);
  chargeBodies(app, heldBodies);
  limitUnfinishedBodies(app);
  registerJsonParser(app, heldBodies);
  await app.register(cookie);
  registerCacheControl(app);
  await app.register(compress, {
    globalDecompression: false,
    threshold: minCompressedBytes,
    encodings: ['br', 'gzip', 'identity'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await registerRateLimit(app, dependencies.requestsPerMinute);
  serveHealthChecks(app);
  serveApiDocs(app);
  const catalogue = new ResponseCache(dependencies);
  serveNouns(app, catalogue);
  cancelRoute(app);
  pictureRoutes(app, dependencies.files);
  await serveWebApp(app, () => loadPrerenderedCatalogue(dependencies.database, catalogue));
  return app;
}

function serveNouns(app: FastifyInstance, catalogue: ResponseCache): void {
  authRoutes(app);
  placeRoutes(app);
  catalogueRoutes(app, catalogue, listFavouriteIds);
  favouriteRoutes(app);
  cartRoutes(app);
  orderRoutes(app);
  customerRoutes(app);
  paymentRoutes(app);
  privacyRoutes(app);
}

function createServer(
  { logLevel = 'warn', logStream, trustedProxies = [] }: AppDependencies,
  { beginInTurn }: RequestTurns,
): FastifyInstance {
  const isProxy = proxyAddr.compile([...trustedProxies]);
  return Fastify({
    logger: { level: logLevel, ...(logStream && { stream: logStream }) },
    logController: new LogController({ disableRequestLogging: true }),
    // Never the caller's header: an id in the log must belong to one request.
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    // Of paths that do not exist.
    bodyLimit: 16 * 1024,
    serverFactory: listener => createHttpServer(listener, address => isProxy(address, 0)),
    clientErrorHandler: answerUnreadable,
    // `registerOverloadGuard` sends this 503, in Vietnamese.
    return503OnClosing: false,
    // `remove-item` takes up to 200 ids in one URL.
    routerOptions: { maxParamLength: 8_000 },
    // Of a URL that the router cannot read: no hook runs.
    frameworkErrors: (error, request, reply) => {
      const answer = () =>
        void sendError(
          reply.headers({ ...bareSecurityHeaders, ...originHeaders(request.id) }),
          toAppError(error),
        );
      beginInTurn(request, reply, answer).catch(answer);
    },
  });
}
