import { createHash } from 'node:crypto';

/**
 * Multipart bodies are hashed by their parsed fields, since retries use a new boundary. Passwords are left out: a fast hash
 * of one in the database could be guessed at; `password-routes.ts` compares the new one itself.
 */
export function requestFingerprint(method: string, url: string, body: unknown): string {
  return sha256(JSON.stringify([method, url, body ?? null], replaceField));
}

const passwordFields: readonly string[] = ['password', 'current_password', 'password_confirmation'];

// Files must be plain `Uint8Array`s: a Buffer's `toJSON` runs before this replacer.
function replaceField(name: string, value: unknown): unknown {
  if (passwordFields.includes(name)) return undefined;
  return value instanceof Uint8Array ? sha256(value) : value;
}

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('base64url');
