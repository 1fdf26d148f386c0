import fastify from 'fastify';
import { expect, it } from 'vitest';
import { CustomerLoads } from '#server/http/turns/customer-loads.ts';
import { chargeResponse, writeInTurn } from '#server/http/turns/take-turns.ts';

it('whose write was answered at length comes after the others', async () => {
  const app = fastify();
  app.decorate('customerLoads', new CustomerLoads(600));
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  app.post<{ Params: { customerId: string; name: string } }>('/:customerId/:name', async request => {
    const { customerId, name } = request.params;
    await writeInTurn(request, Number(customerId), async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      begun.push(name);
      ends.push(resolve);
      await promise;
    });
    if (name === 'long') chargeResponse(request, Number(customerId), 1_000_000);
    return name;
  });
  const write = (path: string) => app.inject({ method: 'POST', url: path });
  const endFirst = async () => {
    const count = begun.length;
    ends.shift()?.();
    await expect.poll(() => begun.length).toBe(count + 1);
  };
  const busy = Array.from({ length: 6 }, (_, index) => write(`/${index + 10}/busy`));
  await expect.poll(() => begun.length).toBe(6);
  const waiting = ['/1/long', '/1/second', '/1/third', '/2/short', '/2/shorter', '/2/last'].map(write);
  // All of them wait once a later request has been served.
  await app.inject('/');
  await endFirst();
  await endFirst();
  // The long one, whose response is charged once its turn has been handed over.
  ends.splice(4, 1)[0]?.();
  await waiting[0];
  for (let turn = 0; turn < 3; turn++) await endFirst();
  expect(begun.slice(6)).toEqual(['long', 'short', 'second', 'shorter', 'last', 'third']);
  for (const end of ends) end();
  await Promise.all([...busy, ...waiting]);
  await app.close();
});
