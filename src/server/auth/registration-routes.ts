import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#contract/auth.ts';
import type { Database } from '#server/database/connect.ts';
import { clientAddress } from '#server/http/connections/client-address.ts';
import { publicRoute } from '#server/http/endpoint/routes.ts';
import { readIdempotencyKey } from '#server/http/idempotency/run-once.ts';
import { loadResponse, saveResponse } from '#server/http/idempotency/stored-responses.ts';
import type { PasswordCaller } from './passwords/password-caller.ts';
import { enqueueRegistration, verifyPassword } from './passwords/passwords.ts';
import { type RegistrationForm, registerCustomer } from './sign-up.ts';
import { findAccount } from './store.ts';

/** Keys belong to a customer, whom only the registration creates: so it stores its key itself (rule 20). */
export function registrationRoutes(app: FastifyInstance): void {
  publicRoute(app, registerEndpoint, async ({ body, database, request }) => {
    const key = readIdempotencyKey(request);
    const address = clientAddress(request);
    const register = () =>
      registerCustomer(database, body, {
        address,
        remember: async (transaction, customerId) => {
          if (key) await saveResponse(transaction, registrationRequest(customerId, key), 201, null);
        },
        wasDone: async caller => key !== undefined && (await wasRegistered(database, body, { key, caller })),
      });
    await enqueueRegistration(address, register);
    return { message: 'Đăng ký thành công! Mời bạn đăng nhập.' };
  });
}

const registrationRequest = (customerId: number, key: string) => ({
  customerId,
  key,
  fingerprint: 'registration',
});

// The password too: the key alone must not tell a stranger that this phone number has an account (rule 4).
async function wasRegistered(
  database: Database,
  { phone, password }: RegistrationForm,
  { key, caller }: { key: string; caller: PasswordCaller },
) {
  const account = await findAccount(database, phone);
  const stored = account && (await loadResponse(database, registrationRequest(account.id, key)));
  return stored?.replayed === true && verifyPassword(password, account?.passwordHash, caller);
}
