import type { FastifyRequest } from 'fastify';
import type { login, User } from '#contract/auth.ts';
import { normalisePhone } from '#contract/phone.ts';
import type { Database } from '#server/database/connect.ts';
import { cookieNames, setCookie } from '#server/http/cookies.ts';
import { Failure } from '#server/http/failures.ts';
import type { GuestCall } from '#server/http/serve-endpoint.ts';
import { giveSessionCookies, signedIn } from '#server/http/session.ts';
import { randomToken } from '#server/http/tokens.ts';
import { deviceSeconds, isKnownDevice, rememberDevice } from './devices.ts';
import { forgetAttempt, noteAttempt, tooManyAttempts } from './limits.ts';
import { passwordFits } from './passwords.ts';
import { endSession, findSession, startSession } from './sessions.ts';
import { findAccount } from './store.ts';

/** Signs a customer in: 401 for wrong credentials, 429 after too many. The session gets a new id (no fixation). */
export async function signIn(call: GuestCall<typeof login>): Promise<User> {
  const { body, database, request, reply } = call;
  const customerId = await proveIdentity(database, body, request);
  if (request.session) await endSession(database, request.session.id);
  const id = await startSession(database, customerId, body.remember_me);
  request.session = await findSession(database, id);
  giveSessionCookies(reply, id, body.remember_me);
  const device = request.cookies[cookieNames.device] ?? randomToken();
  await rememberDevice(database, customerId, device);
  setCookie(reply, cookieNames.device, device, { maxAge: deviceSeconds });
  return signedIn(request);
}

interface Credentials {
  username: string;
  password: string;
}

async function proveIdentity(
  database: Database,
  { username, password }: Credentials,
  request: FastifyRequest,
) {
  const name = normalisePhone(username) ?? username.toLowerCase();
  const account = await findAccount(database, name);
  const attempt = await noteAttempt(database, account ? `customer ${account.id}` : name, request.ip);
  const mayTry = !attempt.tooMany || (await comesFromKnownDevice(database, account?.id, request));
  const right = mayTry && (await passwordFits(password, account?.passwordHash));
  // Beyond the limit a wrong try is not counted, else somebody who keeps trying would never get in again.
  if (right || attempt.tooMany) await forgetAttempt(database, attempt);
  if (right && account) return account.id;
  if (attempt.tooMany) throw tooManyAttempts();
  throw new Failure('signed-out', 'Email, số điện thoại hoặc mật khẩu chưa đúng. Vui lòng thử lại.');
}

async function comesFromKnownDevice(
  database: Database,
  customerId: number | undefined,
  request: FastifyRequest,
) {
  if (customerId === undefined) return false;
  return isKnownDevice(database, customerId, request.cookies[cookieNames.device]);
}
