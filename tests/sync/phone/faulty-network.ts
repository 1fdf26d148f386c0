import type { Device } from './device.ts';

/** What can happen to one request. `hang`: it arrives, and no response ever comes. */
export const faults = [
  'fine',
  'request lost',
  'response lost',
  'twice at once',
  'again later',
  'broken',
  'broken after',
  'too many',
  'portal',
  'hang',
] as const;
export type Fault = (typeof faults)[number];

/** The shop's first response to a write. */
export interface Delivery {
  key: string;
  device: Device;
  status: number;
}

/** Records the writes that arrive. */
export class FaultyNetwork {
  /** In the order of the responses. */
  readonly deliveries: Delivery[] = [];
  maxParallelWrites = 0;
  readonly #delayed: (() => Promise<unknown>)[] = [];
  #nextFaults: Fault[] = [];
  #hanging = Promise.withResolvers<void>();
  #inFlight = new Map<Device, number>();

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
  wasAnswered(key: string): boolean {
    return this.deliveries.some(delivery => delivery.key === key);
  }

  async flush(): Promise<void> {
    for (const deliver of this.#delayed.splice(0)) await deliver();
  }

  networkFor(device: Device): Device['network'] {
    return (deliver, request) => {
      const deliverAndRecord = () => deliver().then(response => this.#record(device, request, response));
      // The client retries reads seconds later; of all faults only a portal is worth that time here.
      if (request.method === 'GET' && this.#nextFaults[0] !== 'portal') return deliver();
      return this.#write(device, this.#nextFaults.shift() ?? 'fine', deliverAndRecord);
    };
  }

  /** For closed tabs: their requests in flight no longer count. */
  forget(device: Device): void {
    this.#inFlight.delete(device);
  }

  async #write(device: Device, fault: Fault, deliver: () => Promise<Response>): Promise<Response> {
    const count = (this.#inFlight.get(device) ?? 0) + 1;
    this.#inFlight.set(device, count);
    this.maxParallelWrites = Math.max(this.maxParallelWrites, count);
    return this.#applyFault(fault, deliver).finally(() => this.#inFlight.set(device, count - 1));
  }

  async #applyFault(fault: Fault, deliver: () => Promise<Response>): Promise<Response> {
    switch (fault) {
      case 'fine':
        return deliver();
      case 'request lost':
        throw new TypeError('request lost');
      case 'response lost':
        await deliver();
        throw new TypeError('response lost');
      case 'twice at once':
        return (await Promise.all([deliver(), deliver()]))[0];
      case 'again later':
        this.#delayed.push(deliver);
        return deliver();
      case 'broken':
        return createErrorResponse(500);
      case 'broken after':
        await deliver();
        return createErrorResponse(502);
      case 'too many':
        return createErrorResponse(429);
      case 'portal':
        return createPortalPage();
      case 'hang':
        await deliver();
        this.#hanging.resolve();
        return new Promise(() => {});
    }
  }

  #record(device: Device, request: Request, response: Response): Response {
    const key = request.headers.get('Idempotency-Key');
    const isFinal = ![401, 419, 429].includes(response.status) && response.status < 500;
    if (key && isFinal && !this.wasAnswered(key))
      this.deliveries.push({ key, device, status: response.status });
    return response;
  }
}

function createErrorResponse(status: number): Response {
  return Response.json({ message: 'Hãy thử lại sau.' }, { status });
}

function createPortalPage(): Response {
  return new Response('<!doctype html><title>Wi-Fi</title>', {
    status: 200,
    headers: { 'content-type': 'text/html' },
  });
}
