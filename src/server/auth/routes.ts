import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/auth.ts';
import { serveAnyone, serveRead } from '#server/http/endpoint/routes.ts';
import { answerCsrfCookie } from '#server/http/protection/csrf.ts';
import { cookieNames, setCookie } from '#server/http/session/cookies.ts';
import { changeSession, dropSessionCookies, leaveSession } from '#server/http/session/session.ts';
import { randomToken } from '#server/http/session/tokens.ts';
import { deviceSeconds, rememberDevice } from './devices.ts';
import { proveIdentity } from './sign-in.ts';
import { signUp } from './sign-up.ts';

/** Who the customer is: sign up, sign in, sign out. */
export function authRoutes(app: FastifyInstance): void {
  serveAnyone(app, calls.csrfCookie, ({ request, reply }) => answerCsrfCookie(request, reply));

  serveRead(app, calls.currentUser, ({ customer }) => ({ data: customer }));

  serveAnyone(app, calls.register, async ({ body, database, request }) => {
    await signUp(database, body, request.ip);
    return { message: 'Đăng ký thành công! Vui lòng đăng nhập.' };
  });

  serveAnyone(app, calls.login, async ({ body, database, request, reply }) => {
    const device = request.cookies[cookieNames.device] ?? randomToken();
    const customerId = await proveIdentity(database, { ...body, address: request.ip, device });
    await rememberDevice(database, customerId, device);
    setCookie(reply, cookieNames.device, device, { maxAge: deviceSeconds });
    const user = await changeSession(request, reply, customerId, body.remember_me);
    return { message: 'Đăng nhập thành công!', user };
  });

  serveAnyone(app, calls.logout, async ({ request, reply }) => {
    await leaveSession(request);
    dropSessionCookies(reply);
    return { message: 'Đã đăng xuất.' };
  });
}
