import type { QueryClient } from '@tanstack/react-query';
import { credentials, type User } from '#contract/auth.ts';
import { validateForm } from '#web/network/validate-form.ts';
import { signIn as send } from './commands.ts';
import { cacheUser } from './keep-user.ts';

/** Everything signing in needs, loaded once the login page stands. Throws `Refusal` by field, also before it is sent. */
export async function signIn(typed: unknown): Promise<User> {
  return (await send(validateForm(credentials, typed))).user;
}

/** Keeps who has signed in, in memory and on the phone. */
export async function startSession(queryClient: QueryClient, user: User): Promise<void> {
  await cacheUser(queryClient, user);
}
