import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { runCommand } from '../../support/shops/cli-runner.ts';
import { withDatabaseName } from '../../support/shops/postgres.ts';
import { RunningShop } from '../../support/shops/running-shop.ts';

let dataFolder: string;
beforeAll(async () => {
  dataFolder = await mkdtemp(path.join(tmpdir(), 'mam-nho-database-url-'));
});
afterAll(() => rm(dataFolder, { recursive: true }));

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listen(server: Server): Promise<string> {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  const address = server.address();
  return `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

const openSilentServer = () => listen(createServer(socket => socket.unref()));
const openHttpServer = () => listen(createHttpServer());

const examine = async (env: NodeJS.ProcessEnv) =>
  (await runCommand(['doctor'], { env: { DATA_DIR: dataFolder, ...env } })).stdout;

it('says at the start that the database is none, without its password', async () => {
  const place = await openHttpServer();
  const env = { DATABASE_URL: `postgres://x:secret@${place}/z` };
  const rejection = await RunningShop.start({ dataFolder, env }).catch((error: unknown) => error);
  expect(rejection).toMatchObject({
    exitCode: 1,
    output: `Máy ở ${place} không trả lời như một PostgreSQL. Bạn kiểm tra DATABASE_URL rồi chạy lại nhé.`,
  });
});

it.each([
  ['nothing there', async () => '127.0.0.1:1', 'Không kết nối được tới PostgreSQL ở 127.0.0.1:1'],
  ['no such host', async () => 'khong-co.invalid', 'Không tìm thấy máy khong-co.invalid của PostgreSQL'],
  ['silence', openSilentServer, 'không trả lời như một PostgreSQL'],
  ['another program', openHttpServer, 'không trả lời như một PostgreSQL'],
])('tells the doctor which variable is wrong: %s', async (_, open, message) => {
  const stdout = await examine({ DATABASE_URL: `postgres://x:secret@${await open()}/z` });
  expect(stdout).toContain('✗ Cơ sở dữ liệu: ');
  expect(stdout).toContain(message);
  expect(stdout).toContain('Bạn kiểm tra DATABASE_URL rồi chạy lại nhé.');
  expect(stdout).not.toContain('secret');
});

it('names DATABASE_DIRECT_URL if that is the wrong one', async () => {
  const env = { DATABASE_URL: inject('postgresUrl'), DATABASE_DIRECT_URL: 'postgres://x:y@127.0.0.1:1/z' };
  expect(await examine(env)).toContain('Bạn kiểm tra DATABASE_DIRECT_URL rồi chạy lại nhé.');
});

it.each([
  ['password', 'không nhận tên đăng nhập hoặc mật khẩu trong DATABASE_URL'],
  ['username', 'không nhận tên đăng nhập hoặc mật khẩu trong DATABASE_URL'],
  ['pathname', 'chưa có cơ sở dữ liệu “wrong”'],
] as const)('tells the doctor that PostgreSQL refuses the %s', async (part, message) => {
  const url = new URL(inject('postgresUrl'));
  url[part] = 'wrong';
  expect(await examine({ DATABASE_URL: url.href })).toContain(message);
});

/** As an operator gives it, without the parameters of the shop's own PostgreSQL. */
function operatorsUrl(parameters: Record<string, string> = {}): string {
  const url = new URL(inject('postgresUrl'));
  url.search = new URLSearchParams(parameters).toString();
  return url.href;
}

const openDatabase = async (options: string, ...statements: string[]) => {
  const url = inject('postgresUrl');
  const name = `shop_${randomUUID().replaceAll('-', '')}`;
  const { database, close } = connect(url, 1);
  await database.execute(sql.raw(`create database ${name} ${options}`));
  for (const statement of statements)
    await database.execute(sql.raw(statement.replace('this_database', name)));
  await close();
  return withDatabaseName(operatorsUrl(), name);
};

const start = (url: string) =>
  RunningShop.start({ dataFolder, env: { DATABASE_URL: url } }).catch((error: unknown) => error);

it('refuses a database in which texts are no UTF-8', async () => {
  const url = await openDatabase(
    "template template0 encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' locale_provider libc",
  );
  expect(await examine({ DATABASE_URL: url })).toContain(
    'Cơ sở dữ liệu của DATABASE_URL lưu chữ dạng SQL_ASCII, cửa hàng cần UTF8.',
  );
});

it.each([
  ["set datestyle = 'SQL, DMY'", 'viết ngày theo DateStyle “SQL, DMY”, cửa hàng cần ISO'],
  ["set search_path = 'elsewhere'", 'không thấy schema public'],
  [
    "set search_path = 'information_schema', 'public'",
    'tìm bảng trong schema “information_schema” trước public',
  ],
])('refuses a database that would garble the shop: %s', async (setting, message) => {
  const url = await openDatabase('', `alter database this_database ${setting}`);
  expect(await start(url)).toMatchObject({ exitCode: 1, output: expect.stringContaining(message) });
  expect(await examine({ DATABASE_URL: url })).toContain(message);
});

it('says what PostgreSQL does not allow the role, and who must own the database', async () => {
  const { username } = new URL(inject('postgresUrl'));
  const url = await openDatabase('', `revoke create on database this_database from ${username}`);
  const env = { DATABASE_URL: url };
  const rejection = await RunningShop.start({ dataFolder, env }).catch((error: unknown) => error);
  expect(rejection).toMatchObject({
    exitCode: 1,
    output: expect.stringMatching(
      /^Tài khoản PostgreSQL trong DATABASE_URL chưa đủ quyền \(permission denied/,
    ),
  });
});

it('says that a database can only be read', async () => {
  const url = await openDatabase('', 'alter database this_database set default_transaction_read_only = on');
  expect(await start(url)).toMatchObject({
    exitCode: 1,
    output: expect.stringMatching(/^Cơ sở dữ liệu của DATABASE_URL chỉ cho đọc .*chạy lại nhé\.$/),
  });
});

it("says that a database is another program's, and leaves its tables as they are", async () => {
  const url = await openDatabase('');
  const { database, close } = connect(url, 1);
  await database.execute(sql`create table orders as select 'theirs' as owner`);
  expect(await start(url)).toMatchObject({
    exitCode: 1,
    output: expect.stringMatching(/^Cơ sở dữ liệu đang có bảng của chương trình khác/),
  });
  expect((await database.execute(sql`select * from orders`)).rows).toEqual([{ owner: 'theirs' }]);
  await close();
});

it('asks for a server with TLS in Vietnamese alone', async () => {
  const env = { DATABASE_URL: operatorsUrl({ sslmode: 'require' }) };
  const rejection = await RunningShop.start({ dataFolder, env }).catch((error: unknown) => error);
  expect(rejection).toMatchObject({ output: expect.stringMatching(/^PostgreSQL ở \S+ không dùng TLS/) });
  expect(rejection).toMatchObject({ output: expect.not.stringContaining('WARNING') });
});

it('says that a certificate cannot be read', async () => {
  const url = operatorsUrl({ sslmode: 'verify-full', sslrootcert: '/missing.pem' });
  expect(await examine({ DATABASE_URL: url })).toMatch(
    /Chưa đọc được DATABASE_URL \(.*missing\.pem.*\)\. Bạn xem lại các tệp chứng chỉ TLS/,
  );
});

it('says that an address cannot be read', async () => {
  expect(await examine({ DATABASE_URL: 'postgres://x:y/z@host/shop' })).toContain(
    'Chưa đọc được DATABASE_URL',
  );
});
