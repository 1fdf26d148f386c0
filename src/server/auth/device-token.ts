import { isSameToken, randomToken, signToken } from './tokens.ts';

/** The value of the device cookie. Signed, so that a forged one is recognised without asking the database. */
export function createDeviceToken(secret: string): string {
  const id = randomToken();
  return `${id}.${signToken(secret, 'device', id)}`;
}

/** Devices of older versions have an unsigned token, until the next sign-in. */
export function isIssuedToken(secret: string, token: string | undefined): token is string {
  const [id = '', signature = '', ...rest] = token?.split('.') ?? [];
  // Otherwise one token would stand for any number of devices.
  return rest.length === 0 && isSameToken(signature, signToken(secret, 'device', id));
}
