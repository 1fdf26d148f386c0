import * as z from 'zod/mini';
import { chosenPlace } from '#web/storage/values/chosen-place.ts';
import { sessionStore } from '#web/storage/values/local-storage.ts';

/** What a visitor has typed into the registration form, without the passwords. */
const registrationDraft = z.object({
  name: z._default(z.string(), ''),
  email: z._default(z.string(), ''),
  phone: z._default(z.string(), ''),
  address: z._default(z.string(), ''),
  type: z.union([z.literal(1), z.literal(2)]),
  place: chosenPlace,
});
export type RegistrationDraft = z.infer<typeof registrationDraft>;

const key = 'mam-nho-registration';
const unansweredKey = 'mam-nho-unanswered-registration';

export function readRegistrationDraft(): RegistrationDraft | null {
  try {
    return registrationDraft.safeParse(JSON.parse(sessionStore.read(key) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

export function saveRegistrationDraft(draft: unknown): void {
  const parsed = registrationDraft.safeParse(draft);
  if (parsed.success) sessionStore.write(key, JSON.stringify(parsed.data));
}

/** Whether one was sent and nobody knows what became of it. */
export const hasUnansweredRegistration = (): boolean => sessionStore.read(unansweredKey) !== null;

export const recordUnansweredRegistration = (): void => sessionStore.write(unansweredKey, '1');

export function clearRegistrationDraft(): void {
  for (const stored of [key, unansweredKey]) sessionStore.remove(stored);
}
