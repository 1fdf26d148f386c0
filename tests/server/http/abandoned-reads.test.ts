import { once } from 'node:events';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { CustomerLoads } from '#server/http/turns/customer-loads.ts';
import { readInTurn } from '#server/http/turns/take-turns.ts';

it('a read that nobody waits for any more is not begun', async () => {
  const app = fastify();
  app.decorate('customerLoads', new CustomerLoads(600));
  const begun: string[] = [];
  const arrived = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  app.get<{ Params: { name: string } }>('/:name', async request => {
    const { name } = request.params;
    if (name === 'abandoned') {
      void once(request.raw.socket, 'close').then(() => left.resolve());
      arrived.resolve();
    }
    return readInTurn(request, 1, async () => {
      begun.push(name);
      await release.promise;
      return name;
    });
  });
  const url = await app.listen();
  const leaving = new AbortController();
  const first = ['one', 'two'].map(name => fetch(`${url}/${name}`));
  await expect.poll(() => begun.length).toBe(2);
  const abandoned = fetch(`${url}/abandoned`, { signal: leaving.signal });
  await arrived.promise;
  leaving.abort();
  await expect(abandoned).rejects.toThrow('aborted');
  await left.promise;
  const last = fetch(`${url}/last`);
  release.resolve();
  await Promise.all([...first, last]);
  expect(begun).toEqual(['one', 'two', 'last']);
  await app.close();
});
