import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoAccounts } from '#contract/demo-accounts.ts';
import { customers } from '#server/customer/tables.ts';
import { seedProducts } from '../../support/data/seed-products.ts';
import { type CliRunner, openCliRunner, runCommand } from '../../support/shops/cli-runner.ts';

let cliShop: CliRunner;
beforeAll(async () => {
  cliShop = await openCliRunner();
  await seedProducts(cliShop.database);
});
afterAll(() => cliShop.close());

it('writes Vietnamese, also for usage errors', async () => {
  const help = await cliShop.run(['--help']);
  expect(help).toMatchObject({ code: 0, stdout: expect.stringContaining('Cách dùng: npm run shop -- LỆNH') });
  const readUsageError = async (...words: string[]) => {
    const { code, stderr } = await cliShop.run(words);
    return `${code} ${stderr.split('\n')[0]}`;
  };
  expect(await readUsageError('prodcts')).toBe('2 Không có lệnh “prodcts”. Có phải “products”?');
  expect(await readUsageError('orders', 'show')).toBe('2 Thiếu ĐƠN.');
  expect(await readUsageError('orders', 'list', '--limt', '3')).toBe(
    '2 Không có lựa chọn “--limt”. Có phải “--limit”?',
  );
  expect(await readUsageError('orders', 'list', '--limit')).toMatch(
    /^2 Lựa chọn “--limit.*” cần một giá trị/,
  );
  expect(await readUsageError('orders', 'list', '--limit', '0')).toMatch(/^2 “0” không phải số nguyên dương/);
  expect(await readUsageError('orders', 'list', '--limit', '0x10')).toMatch(/^2 “0x10” không phải/);
  expect(await readUsageError('orders', 'list', '--limit', '9'.repeat(20))).toMatch(/^2 “9+” lớn quá/);
  expect(await readUsageError('export', 'hang.csv', '--format', 'foo')).toBe(
    '2 Chọn một trong: shopify, haravan, json.',
  );
  const hidden = 'Lan\u001b[31m';
  expect(await readUsageError('--by', hidden, 'orders', 'list')).toMatch(/^2 Có ký tự ẩn \(U\+001B\)/);
  expect(await readUsageError('--by', '', 'orders', 'list')).toMatch(/^2 Tên cần từ 1 đến 100 ký tự/);
  expect(await readUsageError('payments', 'reject', '1', '--reason', hidden)).toMatch(/^2 Có ký tự ẩn/);
});

it('has help for every command', async () => {
  const { stdout } = await cliShop.run(['--help']);
  const names = [...stdout.matchAll(/^ {2}([a-z]+) .*/gm)].map(([, name]) => name ?? '');
  expect(names.length).toBeGreaterThan(10);
  for (const name of names.filter(name => name !== 'help'))
    expect((await cliShop.run([name, '--help'])).stdout).toContain(`npm run shop -- ${name}`);
});

it('says what to do if the database is unreachable', async () => {
  const variables = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  expect(await runCommand(['orders', 'list'], { env: variables })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('DATABASE_URL'),
  });
});

it('checks the shop, and says which pictures are missing', async () => {
  const { code, stdout } = await cliShop.run(['doctor']);
  expect(code).toBe(1);
  // Old or not, depending on the day.
  expect(stdout).toMatch(/[✓!] Cơ sở dữ liệu: PostgreSQL \d+.*của DATABASE_URL/);
  expect(stdout).toMatch(/✗ Ảnh: thiếu \d+ trên \d+: pictures\//);
  expect(stdout).toContain('→ Xem đĩa chứa ảnh đã gắn đúng chỗ chưa');
  const invalidPort = await runCommand(['doctor'], { env: { PORT: 'x' } });
  expect(invalidPort).toMatchObject({ code: 1, stdout: expect.stringContaining('PORT: cần một số nguyên') });
});

it('points to the command’s own help, and suggests the intended word', async () => {
  const readError = async (...words: string[]) => (await cliShop.run(words)).stderr;
  expect(await readError('orders', 'move', 'MN-261121-0001')).toBe(
    'Thiếu TRẠNG-THÁI.\nXem cách dùng: npm run shop -- orders move --help\n',
  );
  expect(await readError('imprt')).toBe(
    'Không có lệnh “imprt”. Có phải “import”?\nXem cách dùng: npm run shop -- --help\n',
  );
  expect(await readError('orders', 'list', '--limt', '3')).toContain('Có phải “--limit”?');
});

it('has no English in its help', async () => {
  expect((await cliShop.run(['orders', 'list', '--help'])).stdout).toContain('(mặc định: 30)');
  const { stdout } = await cliShop.run(['export', '--help']);
  expect(stdout).toContain('(chọn: shopify, haravan, json');
  expect(stdout).not.toMatch(/default|choices/);
});

it('says so if there is no demo to remove, and leaves a customer who has its phone number', async () => {
  await cliShop.database
    .insert(customers)
    .values({ name: 'Lê Thị Thật', phone1: demoAccounts.customer.phone, passwordHash: '', type: 1 });
  const { code, stdout } = await cliShop.run(['demo', 'empty', '--yes']);
  expect([code, stdout]).toEqual([0, 'Không có hàng mẫu nào đang bán.\n']);
  expect(await cliShop.database.$count(customers)).toBe(1);
});
