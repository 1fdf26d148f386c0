import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as calls from '#contract/customer.ts';
import {
  deleteAttempt,
  hasTooManyGuesses,
  type LoginAttempt,
  recordAttempt,
} from '#server/auth/login-limits.ts';
import { hashPassword, verifyPassword } from '#server/auth/passwords.ts';
import { deleteOtherSessions } from '#server/auth/sessions.ts';
import { invalid } from '#server/errors.ts';
import { mutationRoute } from '#server/http/endpoint/routes.ts';
import { requireCustomer } from '#server/http/session/session.ts';
import { findPasswordHash, storePasswordHash } from './store.ts';

/** A new password for who knows the old one. Wrong guesses are limited as at the door: somebody may hold a lost phone. */
export function passwordRoutes(app: FastifyInstance): void {
  // In a room of its own, so that no other call counts guesses.
  app.register(async scope => {
    const guesses = limitGuesses(scope);
    mutationRoute(scope, calls.updatePassword, async ({ body, customer, database, request }) => {
      const stored = await findPasswordHash(database, customer.customer_id);
      if (!(await verifyPassword(body.current_password, stored))) {
        guesses.wrong(request);
        throw invalid({ current_password: ['Mật khẩu hiện tại chưa đúng.'] });
      }
      await storePasswordHash(database, customer.customer_id, await hashPassword(body.password));
      await deleteOtherSessions(database, customer.customer_id, request.session?.id ?? '');
      return { message: 'Đã đổi mật khẩu. Các thiết bị khác cần đăng nhập lại.' };
    });
  });
}

// Noted before the password is looked at and outside its transaction, which a wrong one undoes; taken back unless it was wrong.
function limitGuesses(scope: FastifyInstance) {
  const { database } = scope.shop;
  const noted = new WeakMap<FastifyRequest, LoginAttempt>();
  const wrong = new WeakSet<FastifyRequest>();
  scope.addHook('preHandler', async request => {
    const attempt = await recordAttempt(
      database,
      `password of ${requireCustomer(request).customer_id}`,
      request.ip,
    );
    noted.set(request, attempt);
    if (attempt.tooMany) throw hasTooManyGuesses();
  });
  scope.addHook('onSend', async request => {
    const attempt = noted.get(request);
    if (attempt && !wrong.has(request)) await deleteAttempt(database, attempt);
  });
  return { wrong: (request: FastifyRequest) => void wrong.add(request) };
}
