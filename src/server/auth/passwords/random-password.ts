import { randomInt } from 'node:crypto';

// Read out over the phone, so without characters that look or sound alike. 27^12 cannot be guessed.
const letters = 'abcdefghkmnpqrstuvxyz234789';
const passwordLength = 12;

export function createPassword(): string {
  return Array.from({ length: passwordLength }, () => letters[randomInt(letters.length)]).join('');
}
