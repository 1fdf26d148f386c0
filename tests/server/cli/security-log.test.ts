import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerAndSignIn } from '../../support/http/test-client.ts';
import { openShopWithCli, type ShopWithCli } from '../../support/shops/shop-with-cli.ts';

let shop: ShopWithCli;
beforeAll(async () => {
  shop = await openShopWithCli();
});
afterAll(() => shop.close());

const logFile = () => path.join(shop.cliShop.env.DATA_DIR, 'security.log');

it('every command leaves a line, without what was typed', async () => {
  const customer = await registerAndSignIn(shop.app, { name: 'Tên Bí Mật' });
  const { username } = customer.credentials;
  await shop.cliShop.run(['customers', 'list', 'Bí Mật', '--by', 'hoa']);
  await shop.cliShop.runJson('customers', 'reset-password', username, '--yes');
  await shop.cliShop.runJson('customers', 'export', username);
  await shop.cliShop.runJson('customers', 'delete', username, '--yes');
  await shop.cliShop.runJson('backup', 'shop.tar.zst');
  await shop.cliShop.runJson('restore', 'shop.tar.zst', '--replace', '--yes');
  await shop.cliShop.runJson('customers', 'delete', String(customer.id), '--now', '--yes');
  await shop.cliShop.run(['orders', 'show', 'MN-000000-0000']);
  const log = await readFile(logFile(), 'utf8');
  const lines = log
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line));
  expect(lines).toMatchObject([
    { event: 'staff action', command: 'customers list', by: 'hoa', failed: false },
    { command: 'customers reset-password', by: 'lan', customer: customer.id, failed: false },
    { command: 'customers export', customer: customer.id, failed: false },
    { command: 'customers delete', customer: customer.id, failed: false },
    { command: 'backup' },
    { command: 'restore', failed: false },
    { command: 'customers delete --now', customer: customer.id },
    { command: 'orders show', failed: true },
  ]);
  for (const secret of ['Bí Mật', username]) expect(log).not.toContain(secret);
  expect((await stat(logFile())).mode & 0o777).toBe(0o600);
});
