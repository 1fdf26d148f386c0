import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The database stores only the hash: reading the table gives no usable token. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** Tokens for one `purpose` are none for another. */
export function signToken(secret: string, purpose: 'csrf' | 'guest' | 'device', id: string): string {
  return createHmac('sha256', secret).update(`${purpose} ${id}`).digest('base64url');
}

/** In constant time. */
export function isSameToken(sent: string, expected: string): boolean {
  const [sentBytes, expectedBytes] = [Buffer.from(sent), Buffer.from(expected)];
  return sentBytes.length === expectedBytes.length && timingSafeEqual(sentBytes, expectedBytes);
}
