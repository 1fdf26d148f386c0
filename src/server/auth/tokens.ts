import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in a cookie. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The form in which the database stores a token: reading the table gives nobody a usable token. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
