import { hash, verify } from '@node-rs/argon2';
import { createKeyedQueue } from '#server/concurrency/bounded-queue.ts';
import { createFairQueue } from '#server/concurrency/fair-queue.ts';
import { unavailable } from '#server/errors.ts';
import { ownCaller, type PasswordCaller, pathOf } from './password-caller.ts';

// Hashing shares the four threads of libuv with files, pictures and compression: with more than two at once, strangers who
// try passwords would keep everything else waiting.
const createFullError = () => unavailable();
// A sign-in and a registration wait in three of these, one after the other. Together they take less than 30 s, after which a
// connection on which nothing moves is closed without an answer.
const maxWaitMs = 8_000;
// A hundred take some two seconds; who shares an address or network with many of them waits longer: others go first.
const { enqueue } = createFairQueue({ concurrency: 2, maxWaiting: 100, maxWaitMs, createFullError });

/**
 * Before an attempt to sign in or register uses the database, with the path of its caller as far as is known by then: of ten
 * connections three at most, however many addresses try. A device may be of another account; a turn is short all the same.
 */
export const { enqueue: enqueueAttempt } = createFairQueue({
  concurrency: 3,
  maxWaiting: 300,
  maxWaitMs,
  createFullError,
});

/**
 * By customer. Who is signed in knows the password, and no wrong try is counted: without this, a few accounts that change
 * theirs without end would take all places above.
 */
export const enqueueOfCustomer = createKeyedQueue({ concurrency: 1, maxWaiting: 2, createFullError });

/**
 * By account, and by known device of one. Neither who is signed in nor a known device waits for strangers; these have ten
 * tries before they are refused without a check (rule 3).
 */
export const enqueueSignIn = createKeyedQueue<string>({
  concurrency: 1,
  maxWaiting: 10,
  maxWaitMs,
  createFullError,
});

/** By address. The next begins once it is known whether the one before was rejected (rule 4). */
export const enqueueRegistration = createKeyedQueue<string>({
  concurrency: 1,
  maxWaiting: 20,
  maxWaitMs,
  createFullError,
});

// Keyboards compose Vietnamese letters differently: the same password may arrive as NFC or NFD.
const normalise = (password: string) => password.normalize('NFC');

/**
 * argon2id with the parameters OWASP recommends; `memoryCost` is in KiB. 503 while a hundred wait, most of them of this
 * standing, and of these most of this network and address.
 */
export function hashPassword(password: string, caller: PasswordCaller = ownCaller): Promise<string> {
  return enqueue(pathOf(caller), () =>
    hash(normalise(password), { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
  );
}

const decoyHash = hashPassword('nobody has this password');

/**
 * Takes as long for an account that does not exist (`storedHash` undefined) as for one that does. 503 like `hashPassword`.
 */
export async function verifyPassword(
  password: string,
  storedHash: string | undefined,
  caller: PasswordCaller = ownCaller,
): Promise<boolean> {
  const comparedHash = storedHash ?? (await decoyHash);
  const matches = await enqueue(pathOf(caller), () => verify(comparedHash, normalise(password)));
  return matches && storedHash !== undefined;
}
