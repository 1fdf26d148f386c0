import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, fit for a cookie. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: who reads the table cannot use it. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
