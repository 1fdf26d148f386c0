import { explainStartupError } from '#server/launch/startup-message.ts';

/** A command that has changed something and could not do the rest. */
export class HalfDone extends Error {
  override readonly name = 'HalfDone';
  readonly done: string;

  /** `done`: what is so now, in a Vietnamese sentence; the reason follows it. */
  constructor(done: string, cause: unknown) {
    super(`${done} ${explainStartupError(cause)}`, { cause });
    this.done = done;
  }
}
