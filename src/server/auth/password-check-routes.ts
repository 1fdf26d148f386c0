import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SessionUser } from '#contract/auth.ts';
import type { Transaction } from '#server/database/connect.ts';
import { invalid } from '#server/errors.ts';
import { clientAddress } from '#server/http/connections/client-address.ts';
import { usedKeyError } from '#server/http/idempotency/stored-responses.ts';
import { logSecurityEvent, type SecurityEvent } from '#server/http/observability/security-log.ts';
import { requireCustomer, requireSession } from '#server/http/session/session.ts';
import {
  type Attempt,
  deleteAttempt,
  guessKey,
  passwordKey,
  recordAttempt,
  tooManyAttemptsError,
} from './attempt-limits.ts';
import { knownCaller, newCaller, pathOf } from './passwords/password-caller.ts';
import { enqueueAttempt, enqueueOfCustomer, verifyPassword } from './passwords/passwords.ts';
import { maxRightPerMinute, tooManyRightError } from './passwords/right-passwords.ts';
import { assertPasswordHash, findPasswordHash } from './store.ts';

/**
 * Throws 422 on `current_password`. Slow, so call it before the transaction; what it returns throws 409 in the transaction
 * if the password was changed in between.
 */
type CheckPassword = (context: PasswordContext, currentPassword: string) => Promise<AssertUnchanged>;
type AssertUnchanged = (transaction: Transaction) => Promise<void>;

interface PasswordContext {
  request: FastifyRequest;
  customer: SessionUser;
}

/**
 * For routes that ask for the current password. Wrong guesses are limited like sign-ins: a stranger may hold a lost phone
 * (rule 3).
 */
export function withPasswordCheck(
  app: FastifyInstance,
  event: SecurityEvent,
  addRoutes: (scope: FastifyInstance, checkPassword: CheckPassword) => void,
  isRepetition: (request: FastifyRequest) => Promise<boolean> = async () => true,
): void {
  // An encapsulated scope, so that its hooks run for no other route.
  app.register(async scope => {
    const { check } = limitGuesses(scope, { event, isRepetition });
    addRoutes(scope, async ({ request, customer: { customer_id } }, currentPassword) => {
      const verify = () => verifyCurrent(request, currentPassword);
      const { storedHash, isRight } = await enqueueOfCustomer(customer_id, () => check(request, verify));
      if (isRight) return transaction => assertPasswordHash(transaction, customer_id, storedHash);
      throw invalid({ current_password: ['Mật khẩu hiện tại chưa đúng, bạn nhập lại nhé.'] });
    });
  });
}

interface Events {
  /** What a success is called in the security log. */
  event: SecurityEvent;
  /** Whether a request with a used key is the one that used it, as far as passwords tell. */
  isRepetition(request: FastifyRequest): Promise<boolean>;
}

/**
 * Of the current password, in all routes of the scope. A guess is recorded before it is checked, and outside the transaction
 * that a wrong password rolls back.
 */
function limitGuesses(scope: FastifyInstance, { event, isRepetition }: Events) {
  const { database, requestsPerMinute } = scope.dependencies;
  const attempts = new WeakMap<FastifyRequest, Attempt>();
  const wrongGuesses = new WeakSet<FastifyRequest>();
  const assertMayTry = (account: string) => {
    if (scope.rateCounter.hasReached(account, maxRightPerMinute(requestsPerMinute)))
      throw tooManyRightError(scope.rateCounter.msToNextMinute());
  };
  scope.addHook('preHandler', async request => {
    const session = requireSession(request);
    const { customer_id } = session.user;
    assertMayTry(passwordKey(customer_id));
    const record = () => recordAttempt(database, guessKey(session), { address: clientAddress(request) });
    const attempt = await scope.answerInTime(() =>
      enqueueAttempt(pathOf(newCaller(clientAddress(request), true)), record),
    );
    attempts.set(request, attempt);
    if (!attempt.accountExhausted) return;
    logSecurityEvent(request, 'password guess locked', customer_id);
    throw tooManyAttemptsError('Mật khẩu hiện tại sai nhiều lần rồi. Bạn thử lại sau 15 phút nhé.');
  });
  scope.addHook('onSend', async (request, reply, payload) => {
    const attempt = attempts.get(request);
    const succeeded = reply.statusCode === 200;
    const isReplay = reply.hasHeader('idempotency-replayed');
    const isOtherRequest = succeeded && isReplay && !(await scope.answerInTime(() => isRepetition(request)));
    // A password that was changed by this very request is no longer the current one when the request is repeated.
    const isWrongGuess = isOtherRequest || (wrongGuesses.has(request) && !(succeeded && isReplay));
    // One that stays counts for 15 minutes; an error here would take the place of what is sent.
    if (attempt && !isWrongGuess)
      await scope.answerInTime(() => deleteAttempt(database, attempt)).catch(() => {});
    const customerId = request.session?.user.customer_id;
    if (isWrongGuess) logSecurityEvent(request, 'password guess failed', customerId);
    if (succeeded && !isReplay) logSecurityEvent(request, event, customerId);
    return isOtherRequest ? rejectUsedKey(reply) : payload;
  });
  /** One guess of a customer at a time, or those that are sent at once pass the limit of right ones together. */
  const check = async <G extends Guess>(request: FastifyRequest, verify: () => Promise<G>): Promise<G> => {
    const account = passwordKey(requireCustomer(request).customer_id);
    assertMayTry(account);
    const guess = await verify();
    if (guess.isRight) scope.rateCounter.add(account);
    else wrongGuesses.add(request);
    return guess;
  };
  return { check };
}

interface Guess {
  isRight: boolean;
}

function rejectUsedKey(reply: FastifyReply): string {
  const { status, body } = usedKeyError();
  reply.code(status).removeHeader('idempotency-replayed');
  return JSON.stringify(body);
}

export const signedInCaller = (request: FastifyRequest) =>
  knownCaller(request.server.rateCounter, clientAddress(request), requireCustomer(request).customer_id);

export async function verifyCurrent(request: FastifyRequest, password: string) {
  const { customer_id } = requireCustomer(request);
  const { database } = request.server.dependencies;
  const caller = signedInCaller(request);
  const storedHash = await enqueueAttempt(pathOf(caller), () => findPasswordHash(database, customer_id));
  return { storedHash, isRight: await verifyPassword(password, storedHash, caller) };
}
