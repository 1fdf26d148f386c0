import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/auth.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { answerCsrfCookie } from '#server/http/csrf.ts';
import { serveAnyone, serveRead } from '#server/http/serve-endpoint.ts';
import { dropSessionCookies } from '#server/http/session.ts';
import { countRegistration } from './limits.ts';
import { hashPassword } from './passwords.ts';
import { endSession } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { addCustomer } from './store.ts';

/** Who the customer is: sign up, sign in, sign out. */
export function authRoutes(app: FastifyInstance): void {
  serveAnyone(app, calls.csrfCookie, ({ request, reply }) => answerCsrfCookie(request, reply));

  serveRead(app, calls.currentUser, ({ customer }) => ({ data: customer }));

  serveAnyone(app, calls.register, async ({ body, database, request }) => {
    const passwordHash = await hashPassword(body.password);
    await inTransaction(database, async transaction => {
      await countRegistration(transaction, request.ip);
      await addCustomer(transaction, body, passwordHash);
    });
    return { message: 'Đăng ký thành công! Vui lòng đăng nhập.' };
  });

  serveAnyone(app, calls.login, async call => {
    const user = await signIn(call);
    return { message: 'Đăng nhập thành công!', user };
  });

  serveAnyone(app, calls.logout, async ({ database, request, reply }) => {
    if (request.session) await endSession(database, request.session.id);
    dropSessionCookies(reply);
    return { message: 'Đã đăng xuất.' };
  });
}
