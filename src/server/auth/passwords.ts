import { hash, verify } from '@node-rs/argon2';

// One letter can be typed as one sign or as two; both must open the door.
const oneForm = (password: string) => password.normalize('NFC');

/** The password as it is stored: argon2id, 19 MiB, 2 passes. */
export function hashPassword(password: string): Promise<string> {
  return hash(oneForm(password), { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
}

const nobody = hashPassword('nobody has this password');

/** Whether the password fits. An account that does not exist takes as long as one that does. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const fits = await verify(stored ?? (await nobody), oneForm(password));
  return fits && stored !== undefined;
}
