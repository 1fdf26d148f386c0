import fastify from 'fastify';
import { expect, it } from 'vitest';
import { CustomerLoads } from '#server/http/turns/customer-loads.ts';
import { readInTurn } from '#server/http/turns/take-turns.ts';

it('guests of ever new networks share the turns of reads with customers, and do not take them all', async () => {
  const app = fastify({ trustProxy: true });
  app.decorate('customerLoads', new CustomerLoads(600));
  const release = Promise.withResolvers<void>();
  const begun: string[] = [];
  app.get<{ Params: { name: string } }>('/:name', request => {
    const { name } = request.params;
    return readInTurn(request, name === 'customer' ? 1 : null, async () => {
      begun.push(name);
      if (name === 'held') await release.promise;
      return name;
    });
  });
  const read = (name: string, address: string) =>
    app.inject({ url: `/${name}`, headers: { 'x-forwarded-for': address } });
  for (let count = 0; count < 40; count++) await read('customer', '10.1.0.1');
  const held = ['10.2.0.1', '10.3.0.1'].map(address => read('held', address));
  await expect.poll(() => begun.filter(name => name === 'held').length).toBe(2);
  const guests = Array.from({ length: 30 }, (_, network) => read('guest', `11.${network}.0.1`));
  const customer = read('customer', '10.1.0.1');
  release.resolve();
  await Promise.all([...held, ...guests, customer]);
  expect(begun.slice(42).indexOf('customer')).toBeLessThan(3);
  await app.close();
});
