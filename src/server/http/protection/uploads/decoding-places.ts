import type { FastifyRequest } from 'fastify';

const maxPlaces = 4;
const maxPlacesOfAddress = 2;
/** A few who send one picture after the other leave the rest to everybody else. */
const maxPlacesOfRecent = 2;

interface Sender {
  address: string;
  /** Has sent another picture lately. */
  isRecent: boolean;
}

/** Of the pictures that are decoded, one after the other, and in memory until then (rule 14). */
export class DecodingPlaces {
  readonly #taken = new Map<FastifyRequest, Sender>();

  /** Returns whether there was room. */
  take(request: FastifyRequest, { address, isRecent }: Sender): boolean {
    const taken = [...this.#taken.values()];
    const hasRoom =
      taken.length < maxPlaces &&
      taken.filter(sender => sender.address === address).length < maxPlacesOfAddress &&
      !(isRecent && taken.filter(sender => sender.isRecent).length >= maxPlacesOfRecent);
    if (hasRoom) this.#taken.set(request, { address, isRecent });
    return hasRoom;
  }

  has(request: FastifyRequest): boolean {
    return this.#taken.has(request);
  }

  release(request: FastifyRequest): void {
    this.#taken.delete(request);
  }
}
