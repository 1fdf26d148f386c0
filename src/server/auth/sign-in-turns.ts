import { enqueueSignIn } from './passwords/passwords.ts';
import { tooManyRightError } from './passwords/right-passwords.ts';
import { hashToken } from './tokens.ts';

export type SignInTurns = ReturnType<typeof createSignInTurns>;

interface Counter {
  hasReached(caller: string, max: number): boolean;
  add(caller: string): unknown;
  msToNextMinute(): number;
}

interface Turn {
  /** As failed attempts name it. */
  account: string;
  /** The cookie of a known device. */
  device: string | undefined;
}

/**
 * One check of an account at a time, and 429 after ten that were right in a minute. Known devices wait and count by
 * themselves, so that nobody who guesses or has found out the password keeps the customer out (rule 3).
 */
export function createSignInTurns(counter: Counter, maxPerMinute: number) {
  const take = (turn: Turn, verify: () => Promise<boolean>) => {
    const caller = callerOf(turn);
    return enqueueSignIn(caller, async () => {
      if (counter.hasReached(caller, maxPerMinute)) throw tooManyRightError(counter.msToNextMinute());
      const isRight = await verify();
      if (isRight) counter.add(caller);
      return isRight;
    });
  };
  return { take };
}

const callerOf = ({ account, device }: Turn) =>
  `sign-in ${account} ${device === undefined ? '' : hashToken(device).toString('base64url')}`;
