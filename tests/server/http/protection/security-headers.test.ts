import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { registerAndSignIn, TestClient } from '../../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it.each(['/api/provinces', '/api/user', '/api/nothing', '/pictures/x/640.webp', '/healthz', '/api/docs'])(
  'keeps other sites out of %s',
  async url => {
    const { headers } = await new TestClient(shop.app).inject('GET', url);
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

it('forbids caching of what belongs to a customer', async () => {
  const customer = await registerAndSignIn(shop.app);
  for (const url of ['/api/user', '/api/shopping-cart', '/api/orders', '/api/products'])
    expect((await customer.inject('GET', url)).headers['cache-control']).toBe('private, no-store');
});

it('trusts X-Forwarded-For of configured proxies only', async () => {
  const readClientIp = async (trustedProxies: string[]) => {
    const app = await buildApp({ ...shop.dependencies, trustedProxies });
    app.get('/seen', request => ({ ip: request.ip }));
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const { ip } = (await new TestClient(app, '127.0.0.1').inject('GET', '/seen', { headers })).json();
    await app.close();
    return ip;
  };
  expect(await readClientIp([])).toBe('127.0.0.1');
  expect(await readClientIp(['loopback'])).toBe('203.0.113.9');
  expect(await readClientIp(['10.0.0.0/8'])).toBe('127.0.0.1');
});
