import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { csrfCookieEndpoint, currentUserEndpoint, loginEndpoint, logoutEndpoint } from '#contract/auth.ts';
import { clientAddress } from '#server/http/connections/client-address.ts';
import { publicRoute, queryRoute } from '#server/http/endpoint/routes.ts';
import { logSecurityEvent } from '#server/http/observability/security-log.ts';
import { sendCsrfCookie } from '#server/http/protection/csrf.ts';
import { cookieNames, setCookie } from '#server/http/session/cookies.ts';
import { clearSessionCookies, endSession, startSession } from '#server/http/session/session.ts';
import { createDeviceToken, isIssuedToken } from './device-token.ts';
import { deviceCookieSeconds } from './devices.ts';
import { openSession } from './open-session.ts';
import { passwordRoutes } from './password-routes.ts';
import { maxRightPerMinute } from './passwords/right-passwords.ts';
import { registrationRoutes } from './registration-routes.ts';
import { authenticate } from './sign-in.ts';
import { createSignInTurns } from './sign-in-turns.ts';

const welcomeBack = 'Chào mừng bạn quay lại! Tài khoản của bạn vẫn còn nguyên.';

export function authRoutes(app: FastifyInstance): void {
  const { pause = wait, requestsPerMinute } = app.dependencies;
  const turns = createSignInTurns(app.rateCounter, maxRightPerMinute(requestsPerMinute));

  publicRoute(app, csrfCookieEndpoint, ({ request, reply }) => sendCsrfCookie(request, reply));

  queryRoute(app, currentUserEndpoint, ({ customer }) => ({ data: customer }));

  publicRoute(app, loginEndpoint, async ({ body, database, request, reply }) => {
    const { secret } = app.dependencies;
    const sentDevice = request.cookies[cookieNames.device];
    const isIssued = isIssuedToken(secret, sentDevice);
    const signedIn = await authenticate(
      database,
      { ...body, address: clientAddress(request), device: sentDevice, isIssued },
      {
        counter: app.rateCounter,
        pause,
        turns,
        onFailure: (event, customer) => logSecurityEvent(request, event, customer),
      },
    );
    const device = isIssued ? sentDevice : createDeviceToken(secret);
    const remembered = body.remember_me;
    const { sessionId, reopened } = await openSession(database, signedIn, { device, remembered });
    if (reopened) logSecurityEvent(request, 'account reopened', signedIn.customerId);
    setCookie(reply, cookieNames.device, device, { maxAge: deviceCookieSeconds });
    const user = await startSession(request, reply, sessionId, remembered);
    return { message: reopened ? welcomeBack : 'Đăng nhập thành công!', user, reopened };
  });

  publicRoute(app, logoutEndpoint, async ({ request, reply }) => {
    await endSession(request);
    clearSessionCookies(reply);
    return { message: 'Đã đăng xuất.' };
  });

  registrationRoutes(app);
  passwordRoutes(app);
}
