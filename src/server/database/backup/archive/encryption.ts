import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { beginsWith } from './begins-with.ts';

const header = Buffer.from('age-encryption.org/v1\n');

/** Whether the file begins as age's do. */
export const isEncrypted = (file: string): Promise<boolean> => beginsWith(file, header);

/** Throws unless every key is a public key of age, such as `age1…`. */
export function createEncrypter(recipients: readonly string[]): Encrypter {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return encrypter;
}

/** Throws unless every key is a secret key of age, such as `AGE-SECRET-KEY-1…`. */
export function createDecrypter(identities: readonly string[]): Decrypter {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  return decrypter;
}

export async function* encrypt(
  plain: AsyncIterable<Uint8Array>,
  recipients: readonly string[],
): AsyncGenerator<Uint8Array> {
  yield* await createEncrypter(recipients).encrypt(ReadableStream.from(plain));
}

export async function* decrypt(
  encrypted: AsyncIterable<Uint8Array>,
  identities: readonly string[],
): AsyncGenerator<Uint8Array> {
  yield* await createDecrypter(identities).decrypt(ReadableStream.from(encrypted));
}

export async function createKeyPair(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}
