import type { FastifyRequest } from 'fastify';

const maxPlaces = 4;
const maxPlacesOfAddress = 2;
/** Of those who have sent another picture lately: a few who send one after the other leave room for everybody else. */
const maxPlacesOfRecent = 2;
const recentMs = 10 * 60 * 1_000;

interface Sender {
  customerId: number;
  address: string;
}

/** Of the pictures that are decoded, one after the other, and in memory until then (rule 14). */
export class DecodingPlaces {
  readonly #taken = new Map<FastifyRequest, Sender & { isRecent: boolean }>();
  /** By customer, oldest first, in ms. */
  readonly #lastAt = new Map<number, number>();

  /** Returns whether there was room. */
  take(request: FastifyRequest, { customerId, address }: Sender): boolean {
    this.#forgetOld();
    const isRecent = this.#lastAt.has(customerId);
    const taken = [...this.#taken.values()];
    const hasRoom =
      taken.length < maxPlaces &&
      taken.filter(sender => sender.address === address).length < maxPlacesOfAddress &&
      !(isRecent && taken.filter(sender => sender.isRecent).length >= maxPlacesOfRecent);
    if (!hasRoom) return false;
    this.#taken.set(request, { customerId, address, isRecent });
    this.#lastAt.delete(customerId);
    this.#lastAt.set(customerId, performance.now());
    return true;
  }

  has(request: FastifyRequest): boolean {
    return this.#taken.has(request);
  }

  release(request: FastifyRequest): void {
    this.#taken.delete(request);
  }

  #forgetOld(): void {
    for (const [customerId, at] of this.#lastAt) {
      if (performance.now() - at < recentMs) return;
      this.#lastAt.delete(customerId);
    }
  }
}
