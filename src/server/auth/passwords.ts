import { hash, verify } from '@node-rs/argon2';

// Keyboards compose Vietnamese letters differently: the same password may arrive as NFC or NFD.
const normalise = (password: string) => password.normalize('NFC');

/** argon2id with the parameters OWASP recommends; `memoryCost` is in KiB. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalise(password), { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
}

const decoyHash = hashPassword('nobody has this password');

/** Takes as long for an account that does not exist (`storedHash` undefined) as for one that does. */
export async function verifyPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  const matches = await verify(storedHash ?? (await decoyHash), normalise(password));
  return matches && storedHash !== undefined;
}
