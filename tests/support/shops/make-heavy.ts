import type { FastifyInstance } from 'fastify';

/** As if the shop had just worked for this customer for days. */
export function makeHeavy({ customerLoads }: FastifyInstance, customerId: number): void {
  customerLoads.chargeReads(customerId, 1e12);
}
