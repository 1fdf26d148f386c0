import * as z from 'zod/mini';
import { type User, user } from '#contract/auth.ts';
import { type Customer, customer, detailChange, updateDetail, updatePassword } from '#contract/customer.ts';
import { id } from '#contract/fields.ts';
import { authQueries } from '#web/auth/queries.ts';
import { call } from '#web/network/call.ts';
import { type CommandKind, confirmation } from '#web/outbox/command.ts';
import { customerQueries } from './queries.ts';

const detail = z.object({
  customer_id: id,
  field: z.enum(['name', 'email', 'phone1', 'phone2']),
  value: z.nullable(z.string()),
});
export type DetailField = z.infer<typeof detail>['field'];

const asUser = (known: User, { name, email, phone1 }: Customer): User => ({
  ...known,
  name,
  email,
  phone: phone1,
});

/** "This detail of mine is that". */
export const changeDetail: CommandKind<z.infer<typeof detail>> = {
  name: 'customer.detail',
  input: detail,
  subject: ({ field }) => field,
  send: async ({ customer_id, field, value }, idempotencyKey) => {
    const input = { params: { id: customer_id }, body: z.parse(detailChange, { [field]: value }) };
    const changed = (await call(updateDetail, input, { idempotencyKey })).data.customer;
    return [
      confirmation(customerQueries.details(customer_id).queryKey, customer, () => changed),
      confirmation(authQueries.user().queryKey, user, known => asUser(known, changed)),
    ];
  },
  touches: () => [],
};

/** Changes the password. Needs the shop's answer, so it does not wait in the outbox. Throws `Refusal` 422 by field. */
export async function changePassword(body: {
  current_password: string;
  password: string;
  password_confirmation: string;
}): Promise<{ message: string }> {
  return call(updatePassword, { body });
}
