import type { Standing } from '#server/concurrency/fair-queue.ts';

const minuteMs = 60_000;
/** In a minute. A hundred ordinary writes take half of it. */
const maxUsualMs = 2_000;

/** How long each customer has held turns this minute: who lets the shop work for long waits for others who do (rule 22). */
export class TurnTimes {
  #minute = 0;
  #msOf = new Map<number, number>();

  standingOf(customerId: number | null): Standing {
    return customerId === null || this.#find(customerId) < maxUsualMs ? 'usual' : 'frequent';
  }

  async measure<T>(customerId: number | null, work: () => Promise<T>): Promise<T> {
    const begunAt = performance.now();
    try {
      return await work();
    } finally {
      if (customerId !== null)
        this.#msOf.set(customerId, this.#find(customerId) + performance.now() - begunAt);
    }
  }

  #find(customerId: number): number {
    const minute = Math.floor(Date.now() / minuteMs);
    if (minute !== this.#minute) this.#msOf.clear();
    this.#minute = minute;
    return this.#msOf.get(customerId) ?? 0;
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    turnTimes: TurnTimes;
  }
}
