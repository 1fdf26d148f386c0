import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { updatePasswordEndpoint } from '#contract/customer.ts';
import { preparedMutationRoute } from '#server/http/endpoint/mutation-routes.ts';
import { cookieNames } from '#server/http/session/cookies.ts';
import { requireCustomer } from '#server/http/session/session.ts';
import { passwordKey } from './attempt-limits.ts';
import { forgetOtherDevices } from './devices.ts';
import { signedInCaller, verifyCurrent, withPasswordCheck } from './password-check-routes.ts';
import { enqueueOfCustomer, hashPassword } from './passwords/passwords.ts';
import { deleteOtherSessions } from './sessions.ts';
import { savePasswordHash } from './store.ts';

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

// The stored request has no password to compare with (rule 20); the customer has the one that it set.
async function hasNewPassword(request: FastifyRequest): Promise<boolean> {
  const { customer_id } = requireCustomer(request);
  const { password } = z.parse(updatePasswordEndpoint.body, request.body);
  const { isRight } = await enqueueOfCustomer(customer_id, () => verifyCurrent(request, password));
  if (isRight) request.server.rateCounter.add(passwordKey(customer_id));
  return isRight;
}
