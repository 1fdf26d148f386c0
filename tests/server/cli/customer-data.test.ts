import { randomUUID } from 'node:crypto';
import { readFile, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { currentUserEndpoint, loginEndpoint } from '#contract/auth.ts';
import { changeOrderEndpoint } from '#contract/orders/orders.ts';
import { customerData } from '#contract/privacy.ts';
import { customers } from '#server/customer/tables.ts';
import { seedProducts } from '../../support/data/seed-products.ts';
import {
  fetchPaymentRequests,
  orderVariants,
  uploadInvoicePicture,
} from '../../support/http/customer-actions.ts';
import { openGuest, registerAndSignIn } from '../../support/http/test-client.ts';
import type { CliRunner } from '../../support/shops/cli-runner.ts';
import { openShopWithCli, type ShopWithCli } from '../../support/shops/shop-with-cli.ts';

let shop: ShopWithCli;
let cliShop: CliRunner;
beforeAll(async () => {
  shop = await openShopWithCli();
  ({ cliShop } = shop);
});
afterAll(() => shop.close());

it('writes what is kept of one customer into a file that only its owner can read', async () => {
  const customer = await registerAndSignIn(shop.app, { name: 'Võ Thị Sáu' });
  const { code, stdout } = await cliShop.run(['customers', 'export', `+84 ${customer.user.phone.slice(1)}`]);
  const file = path.join(cliShop.folder, `khach-${customer.id}.json`);
  expect([code, stdout.includes(file)]).toEqual([0, true]);
  const data = z.parse(customerData, JSON.parse(await readFile(file, 'utf8')));
  expect([data.customer.name, data.orders]).toEqual(['Võ Thị Sáu', []]);
  expect((await stat(file)).mode & 0o077).toBe(0);
  const named = await cliShop.run(['customers', 'export', String(customer.id), 'tep/khac.json', '--json']);
  expect(JSON.parse(named.stdout)).toEqual({
    id: customer.id,
    file: path.join(cliShop.folder, 'tep/khac.json'),
  });
});

it('deletes what a killed export of the customer left a day ago', async () => {
  const { id } = await registerAndSignIn(shop.app);
  const leave = async (ageHours: number) => {
    const file = path.join(cliShop.folder, `khach-${id}.json.${randomUUID()}.part`);
    const time = new Date(Date.now() - ageHours * 3_600_000);
    await writeFile(file, '{');
    await utimes(file, time, time);
    return file;
  };
  const [old, recent] = [await leave(25), await leave(23)];
  await cliShop.runJson('customers', 'export', String(id));
  await expect(stat(old)).rejects.toThrow('ENOENT');
  await stat(recent);
});

it('writes over no file of the shop itself', async () => {
  const { id } = await registerAndSignIn(shop.app);
  for (const name of ['postgres-shop-password', 'security.log', 'files/khach.json']) {
    const file = path.join(String(cliShop.env.DATA_DIR), name);
    const { code, stderr } = await cliShop.run(['customers', 'export', String(id), file, '--yes']);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/là (tệp|thư mục) của cửa hàng/)]);
  }
});

it('prints what is kept of one customer for another program', async () => {
  const customer = await registerAndSignIn(shop.app, { name: 'Võ Thị Sáu' });
  const { code, stdout } = await cliShop.run(['customers', 'export', customer.user.phone, '-']);
  const data = z.parse(customerData, JSON.parse(stdout));
  expect([code, data.customer.name]).toEqual([0, 'Võ Thị Sáu']);
  await expect(stat(path.join(cliShop.folder, '-'))).rejects.toThrow('ENOENT');
});

it('closes an account only when told so, and signing in opens it again', async () => {
  const customer = await registerAndSignIn(shop.app);
  const { phone } = customer.user;
  expect((await cliShop.run(['customers', 'delete', phone])).code).toBe(1);
  await customer.call(currentUserEndpoint, {});
  expect(await cliShop.runJson('customers', 'delete', phone, '--yes')).toMatchObject({
    id: customer.id,
    erased: false,
  });
  expect((await customer.callRejected(currentUserEndpoint)).status).toBe(401);
  const [listed] = z.parse(
    z.array(z.object({ closedAt: z.nullable(z.string()) })),
    await cliShop.runJson('customers', 'list', phone),
  );
  expect(listed?.closedAt).toMatch(/^\d{4}-/);
  const guest = await openGuest(shop.app);
  expect((await guest.call(loginEndpoint, { body: customer.credentials })).reopened).toBe(true);
});

it('opens a closed account again, without a session that its closing left', async () => {
  const customer = await registerAndSignIn(shop.app);
  const isCustomer = eq(customers.id, customer.id);
  // As if the shop was killed before it ended the session that closed the account.
  await cliShop.database.update(customers).set({ closedAt: new Date() }).where(isCustomer);
  const reopen = () => cliShop.runJson('customers', 'reopen', customer.user.phone);
  expect(await reopen()).toEqual({ id: customer.id, reopened: true });
  expect((await customer.callRejected(currentUserEndpoint)).status).toBe(401);
  expect(await reopen()).toEqual({ id: customer.id, reopened: false });
});

it('says that an account is closed if it cannot be erased', async () => {
  const customer = await registerAndSignIn(shop.app);
  const { phone } = customer.user;
  await cliShop.database.execute(sql`
    create function fail() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
    create trigger fail before delete on addresses for each row execute function fail()`);
  const erase = () => cliShop.run(['customers', 'delete', phone, '--now', '--yes']);
  expect(await erase()).toMatchObject({ code: 1, stderr: expect.stringContaining('Tài khoản đã đóng') });
  expect((await customer.callRejected(currentUserEndpoint)).status).toBe(401);
  await cliShop.database.execute(sql`drop trigger fail on addresses`);
  expect((await erase()).code).toBe(0);
});

it('says before it erases at once that an order would not be delivered any more', async () => {
  await seedProducts(shop.database);
  const customer = await registerAndSignIn(shop.app);
  const ask = async () => (await cliShop.run(['customers', 'delete', customer.user.phone, '--now'])).stderr;
  const { code } = await orderVariants(customer, [3]);
  expect(await ask()).not.toContain('đơn đang làm');
  await cliShop.runJson('payments', 'request', code);
  const [request] = await fetchPaymentRequests(customer);
  expect(await ask()).not.toContain('đơn đang làm');
  await uploadInvoicePicture(customer, request?.id ?? 0);
  expect(await ask()).toContain('Khách còn đơn đang làm');
  await cliShop.runJson('payments', 'reject', request?.code ?? '');
  await cliShop.runJson('payments', 'cancel', request?.code ?? '');
  expect(await ask()).not.toContain('đơn đang làm');
  await cliShop.runJson('payments', 'request', code, '--amount', '5000');
  await cliShop.runJson(
    'payments',
    'confirm',
    (await fetchPaymentRequests(customer))[0]?.code ?? '',
    '--yes',
  );
  expect(await ask(), 'a deposit').toContain(code);
  await cliShop.runJson('orders', 'move', code, '8');
  expect(await ask()).toContain('Khách còn đơn đang làm');
});

it.each([[], ['--now']])(
  'names a transfer that nobody has answered and a refund before and after %j',
  async (...options) => {
    const customer = await registerAndSignIn(shop.app);
    const [paid, sent] = [await orderVariants(customer, [9, 5]), await orderVariants(customer, [5])];
    const request = async (code: string) => {
      await cliShop.runJson('payments', 'request', code);
      return (await fetchPaymentRequests(customer))[0];
    };
    await cliShop.runJson('payments', 'confirm', (await request(paid.code))?.code ?? '', '--yes');
    await cliShop.runJson('orders', 'move', `${paid.code}/1`, '7', '--yes');
    await cliShop.runJson('orders', 'move', `${paid.code}/2`, '7', '--yes');
    const waiting = await request(sent.code);
    await uploadInvoicePicture(customer, waiting?.id ?? 0);
    const [unpaid, unaccepted] = [await orderVariants(customer, [7]), await orderVariants(customer, [3])];
    const open = await request(unpaid.code);
    const command = ['customers', 'delete', customer.user.phone, ...options];
    const named = [
      expect.stringContaining(`${waiting?.code} (30.000`),
      expect.stringContaining(`${open?.code} (40.000`),
      expect.stringMatching(`Đơn mới, [^:]+: ${unpaid.code}, ${unaccepted.code}`),
      expect.stringMatching(`${paid.code} \\(80.000`),
    ];
    const { stderr } = await cliShop.run(command);
    for (const name of named) expect(stderr).toEqual(name);
    const { stdout } = await cliShop.run([...command, '--yes']);
    for (const name of named) expect(stdout).toEqual(name);
  },
);

it.each([[], ['--now']])(
  'deletes nothing if something happens during the question %j',
  async (...options) => {
    const customer = await registerAndSignIn(shop.app);
    const order = await orderVariants(customer, [5]);
    await cliShop.runJson('payments', 'request', order.code);
    const [request] = await fetchPaymentRequests(customer);
    const { id = 0, code = '' } = request ?? {};
    const deleteWhile = (happens: () => Promise<unknown>) =>
      cliShop.run(['customers', 'delete', customer.user.phone, ...options], {
        confirm: async () => {
          await happens();
          return true;
        },
      });
    const refused = { code: 1, stderr: expect.stringContaining('vừa thay đổi, nên chưa làm gì') };
    expect(await deleteWhile(() => uploadInvoicePicture(customer, id))).toMatchObject(refused);
    expect(await deleteWhile(() => cliShop.runJson('payments', 'confirm', code, '--yes'))).toMatchObject(
      refused,
    );
    const ordered = await orderVariants(customer, [5]);
    const edit = { params: { id: ordered.id }, body: { lines: [], note: 'Giao chiều' } };
    expect(await deleteWhile(() => orderVariants(customer, [7]))).toMatchObject(refused);
    expect(await deleteWhile(() => customer.call(changeOrderEndpoint, edit))).toMatchObject(refused);
    await customer.call(currentUserEndpoint, {});
    const isCustomer = eq(customers.id, customer.id);
    await cliShop.database.update(customers).set({ closedAt: new Date() }).where(isCustomer);
    const reopen = () => cliShop.runJson('customers', 'reopen', customer.user.phone);
    expect(await deleteWhile(reopen)).toMatchObject(refused);
  },
);

it('erases at once on request; the customer is in no list any more', async () => {
  const customer = await registerAndSignIn(shop.app);
  const { phone } = customer.user;
  await cliShop.runJson('customers', 'delete', phone, '--now', '--yes');
  expect(await cliShop.database.$count(customers, eq(customers.id, customer.id))).toBe(0);
  expect(await cliShop.runJson('customers', 'list', phone)).toEqual([]);
  expect((await cliShop.run(['customers', 'export', phone])).stderr).toContain('Không có khách hàng');
});

it.each([[], ['--now']])(
  'does not call deleted what was erased during the question %j',
  async (...options) => {
    const customer = await registerAndSignIn(shop.app);
    const confirm = async () => {
      await cliShop.runJson('customers', 'delete', String(customer.id), '--now', '--yes');
      return true;
    };
    const command = ['customers', 'delete', customer.user.phone, ...options];
    const { code, stdout, stderr } = await cliShop.run(command, { confirm });
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringContaining('Không có khách hàng')]);
  },
);
