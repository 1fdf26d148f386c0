import * as z from 'zod/mini';
import { chosenPlace } from '#web/storage/values/chosen-place.ts';

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

// Until the tab closes: the phone may be somebody else's.
export function readRegistrationDraft(): RegistrationDraft | null {
  try {
    return registrationDraft.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

export function saveRegistrationDraft(draft: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(registrationDraft.parse(draft)));
  } catch {
    // Without storage the form is lost with the page, as before.
  }
}

export function clearRegistrationDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There is nothing to clear.
  }
}
