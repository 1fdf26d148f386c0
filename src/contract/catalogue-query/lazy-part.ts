/** Work that pauses wherever it yields, so that requests and taps are answered in between. */
export type Steps<Result> = Generator<void, Result, void>;

/** Built when it is first needed, or ahead by `prepare`; what one of them has begun the other finishes. */
export class LazyPart<Part> {
  #steps: Steps<Part> | undefined;
  #part: Part | undefined;

  constructor(steps: Steps<Part>) {
    this.#steps = steps;
  }

  get(): Part {
    for (;;) {
      if (this.#part !== undefined) return this.#part;
      this.#doStep();
    }
  }

  *prepare(): Steps<void> {
    while (this.#part === undefined) {
      this.#doStep();
      yield;
    }
  }

  #doStep(): void {
    const step = this.#steps?.next();
    if (!step) throw new Error('This part could not be built.');
    if (!step.done) return;
    this.#part = step.value;
    // With it goes what it was built from.
    this.#steps = undefined;
  }
}

/** Others have their turn in each `pause`. */
export async function runInSteps(steps: Steps<void>, pause: () => Promise<unknown>): Promise<void> {
  while (!steps.next().done) await pause();
}
