import { hash, randomBytes } from 'node:crypto';

export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The database stores only the hash: reading the table gives no usable token. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
