import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { signedIn, Visitor } from '../../support/test-client.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it.each(['/api/provinces', '/api/user', '/api/nothing', '/pictures/x/640.webp', '/healthz', '/api/docs'])(
  'keeps other sites out of %s',
  async address => {
    const { headers } = await new Visitor(shop.app).send('GET', address);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(
        /default-src 'self';.*object-src 'none';.*frame-ancestors 'none'/,
      ),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('x-powered-by');
  },
);

it('lets no cache on the way keep what belongs to a customer', async () => {
  const customer = await signedIn(shop.app);
  for (const address of ['/api/user', '/api/shopping-cart', '/api/orders', '/api/products'])
    expect((await customer.send('GET', address)).headers['cache-control']).toBe('private, no-store');
});

it('believes a proxy about the caller’s address only where it was told to', async () => {
  const addressSeen = async (trustedProxies: string[]) => {
    const app = await buildApp({ ...shop.parts, trustedProxies });
    app.get('/seen', request => ({ ip: request.ip }));
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const { ip } = (await new Visitor(app, '127.0.0.1').send('GET', '/seen', { headers })).json();
    await app.close();
    return ip;
  };
  expect(await addressSeen([])).toBe('127.0.0.1');
  expect(await addressSeen(['loopback'])).toBe('203.0.113.9');
  expect(await addressSeen(['10.0.0.0/8'])).toBe('127.0.0.1');
});
