import { createHmac, timingSafeEqual } from 'node:crypto';
import { randomToken } from './tokens.ts';

/** The value of the device cookie. Signed, so that a forged one is recognised without asking the database. */
export function createDeviceToken(secret: string): string {
  const id = randomToken();
  return `${id}.${sign(secret, id)}`;
}

/** Devices of older versions have an unsigned token, until the next sign-in. */
export function isIssuedToken(secret: string, token: string | undefined): token is string {
  const [id = '', signature = ''] = token?.split('.') ?? [];
  const [sent, expected] = [Buffer.from(signature), Buffer.from(sign(secret, id))];
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}

const sign = (secret: string, id: string) =>
  createHmac('sha256', secret).update(`device ${id}`).digest('base64url');
