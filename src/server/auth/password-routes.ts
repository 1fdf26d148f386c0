import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { SessionUser } from '#contract/auth.ts';
import { updatePasswordEndpoint } from '#contract/customer.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { invalid } from '#server/errors.ts';
import { preparedMutationRoute } from '#server/http/endpoint/mutation-routes.ts';
import { usedKeyError } from '#server/http/endpoint/stored-responses.ts';
import { logSecurityEvent, type SecurityEvent } from '#server/http/observability/security-log.ts';
import { clientAddress } from '#server/http/protection/client-address.ts';
import { cookieNames } from '#server/http/session/cookies.ts';
import { requireCustomer } from '#server/http/session/session.ts';
import {
  type Attempt,
  deleteAttempt,
  passwordKey,
  recordAttempt,
  tooManyAttemptsError,
} from './attempt-limits.ts';
import { forgetOtherDevices } from './devices.ts';
import { knownCaller } from './password-caller.ts';
import { enqueueOfCustomer, hashPassword, verifyPassword } from './passwords.ts';
import { deleteOtherSessions } from './sessions.ts';
import { assertPasswordHash, findPasswordHash, savePasswordHash } from './store.ts';

/**
 * Throws 422 on `current_password`. Slow, so call it before the transaction; what it returns throws 409 in the transaction
 * if the password was changed in between.
 */
type CheckPassword = (context: PasswordContext, currentPassword: string) => Promise<AssertUnchanged>;
type AssertUnchanged = (transaction: Transaction) => Promise<void>;

interface PasswordContext {
  request: FastifyRequest;
  customer: SessionUser;
  database: Database;
}

/**
 * For routes that ask for the current password. Wrong guesses are limited like sign-ins: a stranger may hold a lost phone
 * (rule 3).
 */
export function withPasswordCheck(
  app: FastifyInstance,
  /** What a success is called in the security log. */
  event: SecurityEvent,
  addRoutes: (scope: FastifyInstance, checkPassword: CheckPassword) => void,
  /** Whether a request with a used key is the one that used it, as far as passwords tell. */
  isRepetition: (request: FastifyRequest) => Promise<boolean> = async () => true,
): void {
  // An encapsulated scope, so that its hooks run for no other route.
  app.register(async scope => {
    const { markWrong } = limitGuesses(scope, event, isRepetition);
    addRoutes(scope, async ({ request, customer: { customer_id }, database }, currentPassword) => {
      const storedHash = await findPasswordHash(database, customer_id);
      const verify = () => verifyPassword(currentPassword, storedHash, signedInCaller(request));
      if (await enqueueOfCustomer(customer_id, verify))
        return transaction => assertPasswordHash(transaction, customer_id, storedHash);
      markWrong(request);
      throw invalid({ current_password: ['Mật khẩu hiện tại chưa đúng, bạn nhập lại nhé.'] });
    });
  });
}

export function passwordRoutes(app: FastifyInstance): void {
  const addRoute: Parameters<typeof withPasswordCheck>[2] = (scope, checkPassword) => {
    preparedMutationRoute(
      scope,
      updatePasswordEndpoint,
      async ({ body, ...context }) => ({
        assertUnchanged: await checkPassword(context, body.current_password),
        passwordHash: await enqueueOfCustomer(context.customer.customer_id, () =>
          hashPassword(body.password, signedInCaller(context.request)),
        ),
      }),
      async ({ customer: { customer_id }, transaction, request }, { assertUnchanged, passwordHash }) => {
        await assertUnchanged(transaction);
        await savePasswordHash(transaction, customer_id, passwordHash);
        await deleteOtherSessions(transaction, customer_id, request.session?.id ?? '');
        await forgetOtherDevices(transaction, customer_id, request.cookies[cookieNames.device]);
        return { message: 'Đã đổi mật khẩu. Các máy khác cần đăng nhập lại.' };
      },
    );
  };
  withPasswordCheck(app, 'password changed', addRoute, hasNewPassword);
}

const signedInCaller = (request: FastifyRequest) => knownCaller(clientAddress(request));

// The stored request has no password to compare with (rule 20); the customer has the one that it set.
async function hasNewPassword(request: FastifyRequest): Promise<boolean> {
  const { customer_id } = requireCustomer(request);
  const { password } = z.parse(updatePasswordEndpoint.body, request.body);
  const storedHash = await findPasswordHash(request.server.dependencies.database, customer_id);
  return enqueueOfCustomer(customer_id, () => verifyPassword(password, storedHash, signedInCaller(request)));
}

// Recorded before the password is checked, and outside the transaction that a wrong password rolls back.
function limitGuesses(
  scope: FastifyInstance,
  event: SecurityEvent,
  isRepetition: (request: FastifyRequest) => Promise<boolean>,
) {
  const { database } = scope.dependencies;
  const attempts = new WeakMap<FastifyRequest, Attempt>();
  const wrongGuesses = new WeakSet<FastifyRequest>();
  scope.addHook('preHandler', async request => {
    const account = passwordKey(requireCustomer(request).customer_id);
    const attempt = await recordAttempt(database, account, { ip: clientAddress(request) });
    attempts.set(request, attempt);
    if (!attempt.accountExhausted) return;
    logSecurityEvent(request, 'password guess locked', requireCustomer(request).customer_id);
    throw tooManyAttemptsError('Mật khẩu hiện tại sai nhiều lần rồi. Bạn thử lại sau 15 phút nhé.');
  });
  scope.addHook('onSend', async (request, reply, payload) => {
    const attempt = attempts.get(request);
    const succeeded = reply.statusCode === 200;
    const isReplay = reply.hasHeader('idempotency-replayed');
    const isOtherRequest = succeeded && isReplay && !(await isRepetition(request));
    // A password that was changed by this very request is no longer the current one when the request is repeated.
    const isWrongGuess = isOtherRequest || (wrongGuesses.has(request) && !(succeeded && isReplay));
    if (attempt && !isWrongGuess) await deleteAttempt(database, attempt);
    const customerId = request.session?.user.customer_id;
    if (isWrongGuess) logSecurityEvent(request, 'password guess failed', customerId);
    if (succeeded && !isReplay) logSecurityEvent(request, event, customerId);
    return isOtherRequest ? rejectUsedKey(reply) : payload;
  });
  return { markWrong: (request: FastifyRequest) => void wrongGuesses.add(request) };
}

function rejectUsedKey(reply: FastifyReply): string {
  const { status, body } = usedKeyError();
  reply.code(status).removeHeader('idempotency-replayed');
  return JSON.stringify(body);
}
