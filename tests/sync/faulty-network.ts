import type { Device } from './device.ts';

/** What can happen to one request. `hang`: it arrives, and no answer ever comes. */
export const faults = [
  'fine',
  'request lost',
  'answer lost',
  'twice at once',
  'again later',
  'broken',
  'broken after',
  'too many',
  'portal',
  'hang',
] as const;
export type Fault = (typeof faults)[number];

/** The first answer the shop gave to a write. */
export interface Delivery {
  key: string;
  device: Device;
  status: number;
}

/** A network with faults, which remembers what arrived. */
export class FaultyNetwork {
  /** First answers, in the order the shop gave them. */
  readonly deliveries: Delivery[] = [];
  /** How many writes of one phone were ever under way at once, at most. */
  maxParallelWrites = 0;
  readonly #late: (() => Promise<unknown>)[] = [];
  #planned: Fault[] = [];
  #hung = Promise.withResolvers<void>();
  #underWay = new Map<Device, number>();

  /** What happens to the next requests, one after another; those after them are fine. */
  plan(planned: readonly Fault[]): void {
    this.#planned = [...planned];
    this.#hung = Promise.withResolvers();
  }

  /** Resolves when a request has arrived whose answer never comes. */
  untilHanging(): Promise<void> {
    return this.#hung.promise;
  }

  /** Whether the shop has given this write an answer, come back or not. */
  wasAnswered(key: string): boolean {
    return this.deliveries.some(delivery => delivery.key === key);
  }

  /** Delivers what was delayed. */
  async flush(): Promise<void> {
    for (const deliver of this.#late.splice(0)) await deliver();
  }

  /** A phone's way to the shop. */
  networkFor(device: Device): Device['network'] {
    return (deliver, request) => {
      const noted = () => deliver().then(answer => this.#note(device, request, answer));
      // Reads are tried again by the client itself, seconds later: of the faults only a portal is worth its time here.
      if (request.method === 'GET' && this.#planned[0] !== 'portal') return deliver();
      return this.#write(device, this.#planned.shift() ?? 'fine', noted);
    };
  }

  /** The phone's running tabs are gone: what they had under way is nobody's any more. */
  forget(device: Device): void {
    this.#underWay.delete(device);
  }

  async #write(device: Device, fault: Fault, deliver: () => Promise<Response>): Promise<Response> {
    const count = (this.#underWay.get(device) ?? 0) + 1;
    this.#underWay.set(device, count);
    this.maxParallelWrites = Math.max(this.maxParallelWrites, count);
    return this.#carry(fault, deliver).finally(() => this.#underWay.set(device, count - 1));
  }

  async #carry(fault: Fault, deliver: () => Promise<Response>): Promise<Response> {
    switch (fault) {
      case 'fine':
        return deliver();
      case 'request lost':
        throw new TypeError('request lost');
      case 'answer lost':
        await deliver();
        throw new TypeError('answer lost');
      case 'twice at once':
        return (await Promise.all([deliver(), deliver()]))[0];
      case 'again later':
        this.#late.push(deliver);
        return deliver();
      case 'broken':
        return errorResponse(500);
      case 'broken after':
        await deliver();
        return errorResponse(502);
      case 'too many':
        return errorResponse(429);
      case 'portal':
        return portalPage();
      case 'hang':
        await deliver();
        this.#hung.resolve();
        return new Promise(() => {});
    }
  }

  #note(device: Device, request: Request, answer: Response): Response {
    const key = request.headers.get('Idempotency-Key');
    const settled = ![401, 419, 429].includes(answer.status) && answer.status < 500;
    if (key && settled && !this.wasAnswered(key)) this.deliveries.push({ key, device, status: answer.status });
    return answer;
  }
}

function errorResponse(status: number): Response {
  return Response.json({ message: 'Hãy thử lại sau.' }, { status });
}

/** What a hotel's network answers to everything before one has agreed to its terms. */
function portalPage(): Response {
  return new Response('<!doctype html><title>Wi-Fi</title>', {
    status: 200,
    headers: { 'content-type': 'text/html' },
  });
}
