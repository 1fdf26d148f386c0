import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerAndSignIn } from '../../support/http/test-client.ts';
import { openShopWithCli, type ShopWithCli } from '../../support/shops/shop-with-cli.ts';

const program = fileURLToPath(new URL('../../../src/server/cli/main.ts', import.meta.url));

let shop: ShopWithCli;
beforeAll(async () => {
  shop = await openShopWithCli();
});
afterAll(() => shop.close());

it('finishes when who reads what it prints has seen enough', async () => {
  const { user } = await registerAndSignIn(shop.app);
  const child = spawn(process.execPath, [program, 'customers', 'export', user.phone, '-'], {
    env: { ...process.env, ...shop.cliShop.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect([code, stderr]).toEqual([0, '']);
});
