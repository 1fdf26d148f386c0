import { shopHeader } from '#contract/http/shop-header.ts';
import type { Device } from './device.ts';

/** What can happen to one request. `error before` and `error after` its handler; `hang`: handled, but never answered. */
export const faults = [
  'none',
  'request lost',
  'response lost',
  'twice at once',
  'repeated later',
  'error before',
  'error after',
  'too many',
  'portal',
  'gateway refusal',
  'gateway success',
  'hang',
] as const;
export type Fault = (typeof faults)[number];

/** The shop's first response to a write that a retry would not change. */
export interface FinalResponse {
  key: string;
  device: Device;
  status: number;
}

/** Records the final responses to writes with a key. */
export class FaultyNetwork {
  /** In the order of the responses. */
  readonly finalResponses: FinalResponse[] = [];
  maxParallelWrites = 0;
  readonly #delayed: (() => Promise<unknown>)[] = [];
  #nextFaults: Fault[] = [];
  #hanging = Promise.withResolvers<void>();
  /** Writes. */
  #inFlight = new Map<Device, Set<Request>>();

  /** The faults of the next requests, one each; later requests are fine. */
  plan(nextFaults: readonly Fault[]): void {
    this.#nextFaults = [...nextFaults];
    this.#hanging = Promise.withResolvers();
  }

  /** Resolves when a request with the fault `hang` has arrived. */
  waitForHangingRequest(): Promise<void> {
    return this.#hanging.promise;
  }

  /** True even if the response was lost. */
  hasFinalResponse(key: string): boolean {
    return this.finalResponses.some(delivery => delivery.key === key);
  }

  async deliverDelayed(): Promise<void> {
    for (const deliver of this.#delayed.splice(0)) await deliver();
  }

  networkFor(device: Device): Device['network'] {
    return (deliver, request) => {
      const deliverAndRecord = () => deliver().then(response => this.#record(device, request, response));
      if (request.method !== 'GET') return this.#write(device, request, deliverAndRecord);
      // The client retries reads seconds later; of all faults only a portal is worth that time here.
      return this.#nextFaults[0] === 'portal' ? this.#applyNextFault(deliver) : deliver();
    };
  }

  /** For closed tabs: their requests in flight no longer count. */
  forget(device: Device): void {
    this.#inFlight.delete(device);
  }

  async #write(device: Device, request: Request, deliver: () => Promise<Response>): Promise<Response> {
    const inFlight = this.#inFlight.get(device) ?? new Set();
    this.#inFlight.set(device, inFlight.add(request));
    this.maxParallelWrites = Math.max(this.maxParallelWrites, inFlight.size);
    return this.#applyNextFault(deliver).finally(() => inFlight.delete(request));
  }

  async #applyNextFault(deliver: () => Promise<Response>): Promise<Response> {
    switch (this.#nextFaults.shift() ?? 'none') {
      case 'none':
        return deliver();
      case 'request lost':
        throw new TypeError('request lost');
      case 'response lost':
        await deliver();
        throw new TypeError('response lost');
      case 'twice at once':
        return (await Promise.all([deliver(), deliver()]))[0];
      case 'repeated later':
        this.#delayed.push(deliver);
        return deliver();
      case 'error before':
        return createErrorResponse(500);
      case 'error after':
        await deliver();
        return createErrorResponse(502);
      case 'too many':
        return createErrorResponse(429);
      case 'portal':
        return createPortalPage();
      case 'gateway refusal':
        await deliver();
        return Response.json({ message: 'no Route matched with those values' }, { status: 404 });
      case 'gateway success':
        return Response.json({ message: 'OK' });
      case 'hang':
        await deliver();
        this.#hanging.resolve();
        return new Promise(() => {});
    }
  }

  #record(device: Device, request: Request, response: Response): Response {
    const key = request.headers.get('Idempotency-Key');
    const isFinal = ![401, 419, 429].includes(response.status) && response.status < 500;
    if (key && isFinal && !this.hasFinalResponse(key))
      this.finalResponses.push({ key, device, status: response.status });
    return response;
  }
}

function createErrorResponse(status: number): Response {
  return Response.json({ message: 'Hãy thử lại sau.' }, { status, headers: { [shopHeader]: 'mam-nho' } });
}

function createPortalPage(): Response {
  return new Response('<!doctype html><title>Wi-Fi</title>', {
    status: 200,
    headers: { 'content-type': 'text/html' },
  });
}
