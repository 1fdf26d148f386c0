/** Work that pauses wherever it yields, so that requests and taps are answered in between. */
export type Steps<Result> = Generator<void, Result, void>;

/** Built when it is first needed, or ahead by `prepare`. */
export class LazyPart<Part> {
  readonly #build: () => Steps<Part>;
  #part: Part | undefined;

  constructor(build: () => Steps<Part>) {
    this.#build = build;
  }

  get(): Part {
    this.#part ??= finish(this.#build());
    return this.#part;
  }

  *prepare(): Steps<void> {
    this.#part ??= yield* this.#build();
  }
}

/** Others have their turn in each `pause`. */
export async function runInSteps(steps: Steps<void>, pause: () => Promise<unknown>): Promise<void> {
  while (!steps.next().done) await pause();
}

function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
