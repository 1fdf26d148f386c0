import type { FastifyInstance } from 'fastify';
import { vi } from 'vitest';

/** As if the shop had just worked for this customer for days. */
export function makeHeavy({ customerLoads }: FastifyInstance, customerId: number): void {
  const now = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(1e9);
  customerLoads.chargeSync(customerId, () => {});
  now.mockRestore();
}
