import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
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

it.runIf(existsSync('/dev/full'))(
  'says that what it prints could not be written, with its work done',
  async () => {
    const fullDisk = await open('/dev/full', 'w');
    const { status, stderr } = spawnSync(process.execPath, [program, 'orders', 'list'], {
      env: { ...process.env, ...shop.cliShop.env },
      stdio: ['ignore', fullDisk.fd, 'pipe'],
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^Không ghi được kết quả ra ngoài .*\n$/)]);
    await fullDisk.close();
  },
);
