import type { FastifyInstance } from 'fastify';
import {
  csrfCookieEndpoint,
  currentUserEndpoint,
  loginEndpoint,
  logoutEndpoint,
  registerEndpoint,
} from '#contract/auth.ts';
import { publicRoute, queryRoute } from '#server/http/endpoint/routes.ts';
import { clientAddress } from '#server/http/protection/client-address.ts';
import { sendCsrfCookie } from '#server/http/protection/csrf.ts';
import { cookieNames, setCookie } from '#server/http/session/cookies.ts';
import { clearSessionCookies, createSession, endSession } from '#server/http/session/session.ts';
import { deviceCookieSeconds, rememberDevice } from './devices.ts';
import { passwordRoutes } from './password-routes.ts';
import { authenticate } from './sign-in.ts';
import { registerCustomer } from './sign-up.ts';
import { randomToken } from './tokens.ts';

export function authRoutes(app: FastifyInstance): void {
  publicRoute(app, csrfCookieEndpoint, ({ request, reply }) => sendCsrfCookie(request, reply));

  queryRoute(app, currentUserEndpoint, ({ customer }) => ({ data: customer }));

  publicRoute(app, registerEndpoint, async ({ body, database, request }) => {
    await registerCustomer(database, body, clientAddress(request));
    return { message: 'Đăng ký thành công! Mời bạn đăng nhập.' };
  });

  publicRoute(app, loginEndpoint, async ({ body, database, request, reply }) => {
    const device = request.cookies[cookieNames.device] ?? randomToken();
    const customerId = await authenticate(database, { ...body, ip: clientAddress(request), device });
    await rememberDevice(database, customerId, device);
    setCookie(reply, cookieNames.device, device, { maxAge: deviceCookieSeconds });
    const user = await createSession(request, reply, customerId, body.remember_me);
    return { message: 'Đăng nhập thành công!', user };
  });

  publicRoute(app, logoutEndpoint, async ({ request, reply }) => {
    await endSession(request);
    clearSessionCookies(reply);
    return { message: 'Đã đăng xuất.' };
  });

  passwordRoutes(app);
}
