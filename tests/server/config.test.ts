import path from 'node:path';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';

it('has a default for every variable', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataFolder: path.resolve('data'),
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    publicUrl: undefined,
    filesUrl: undefined,
    bank: undefined,
    demo: undefined,
    logLevel: 'warn',
    requestsPerMinute: 600,
    ordersPerDay: 200,
    poolSize: 10,
    trustedProxies: [],
    publicMetrics: false,
  });
});

it.each(['', ' '])('treats the blank variable “%s” as unset', blank => {
  const variables = { PORT: blank, DEMO: '0', HOST: '0.0.0.0', PUBLIC_URL: 'https://mamnho.vn' };
  expect(readConfig(variables)).toMatchObject({
    port: 3000,
    demo: false,
    host: '0.0.0.0',
    publicUrl: new URL('https://mamnho.vn'),
  });
});

const ownBank = { BANK_BIN: '970418', BANK_ACCOUNT: '12010001234567', BANK_NAME: 'NGUYEN THI MAM' };

it('has a bank account only if it is configured', () => {
  expect(readConfig({ DEMO: '1' }).bank).toBeUndefined();
  const bank = { bin: '970418', name: 'BIDV', account: '12010001234567', holder: 'NGUYEN THI MAM' };
  expect(readConfig(ownBank).bank).toEqual(bank);
});

it('requires bank, account and owner together', () => {
  expect(() => readConfig({ ...ownBank, BANK_NAME: '' })).toThrow(/BANK_ACCOUNT: cần đủ cả ba/);
  expect(() => readConfig({ BANK_ACCOUNT: '123' })).toThrow(/BANK_ACCOUNT: cần đủ cả ba/);
});

it.each([
  ['BANK_BIN', '97043'],
  ['BANK_ACCOUNT', '0123 456'],
  ['PORT', 'ba nghìn'],
  ['PORT', '0x1000'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://x'],
  ['DATABASE_URL', 'postgres:/x'],
  ['DATA_DIR', '~/data'],
  ['DATABASE_DIRECT_URL', 'mysql://x'],
  // Without DATABASE_URL.
  ['DATABASE_DIRECT_URL', 'postgres://x/y'],
  ['PUBLIC_URL', 'mamnho.vn'],
  ['PUBLIC_URL', 'https://shop.example/cua-hang'],
  ['PUBLIC_URL', 'https://shop.example/?from=zalo'],
  ['PUBLIC_URL', 'https://shop.example/#home'],
  ['PUBLIC_URL', 'https://lan@shop.example'],
  ['PUBLIC_URL', 'https://:secret@shop.example'],
  ['HOST', '127.0.0.1:4830'],
  ['HOST', '[::1]:4830'],
  ['FILES_URL', 'ftp://x'],
  ['FILES_URL', 's3://'],
  ['FILES_URL', 's3:///prefix'],
  ['FILES_URL', 'file:'],
  ['FILES_URL', 'file://'],
  ['FILES_URL', 'file://relative'],
  ['FILES_URL', 'file:///a%2Fb'],
  ['TRUST_PROXY', 'garbage'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', ','],
  ['TRUST_PROXY', '*'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['TRUST_PROXY', '10.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['TRUST_PROXY', 'loopback, 10.0.0.0/x'],
  ['DEMO', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['RATE_LIMIT', '0'],
  ['ORDER_LIMIT', '0'],
])('names %s if it is %s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`Cấu hình chưa đúng:\\n {2}${name}: \\S`));
});

it('accepts the names, addresses and networks of proxies that Fastify does', () => {
  const proxies = 'loopback, linklocal,uniquelocal,10.1.2.3,::1,172.30.0.0/24, fd6d:616d::/64,'.split(',');
  const trustedProxies = proxies.map(proxy => proxy.trim()).filter(Boolean);
  expect(readConfig({ TRUST_PROXY: proxies.join() })).toMatchObject({ trustedProxies });
  expect(() => fastify({ trustProxy: trustedProxies })).not.toThrow();
});

it('accepts a slash after the public address', () => {
  expect(readConfig({ PUBLIC_URL: 'https://shop.example:8443/' }).publicUrl?.origin).toBe(
    'https://shop.example:8443',
  );
});

it.each(['file:///srv/anh', 'file:anh', 's3://bucket', 's3://bucket/prefix'])('keeps files at %s', url => {
  expect(readConfig({ FILES_URL: url }).filesUrl).toBe(url);
});

it.each(['prefer', 'require', 'verify-ca', 'verify-full'])('verifies the server with sslmode=%s', mode => {
  const url = 'postgres://x:y@db.example/z?sslmode=';
  const variables = { DATABASE_URL: url + mode, DATABASE_DIRECT_URL: `${url + mode}&connect_timeout=3` };
  expect(readConfig(variables)).toMatchObject({
    databaseUrl: `${url}verify-full`,
    databaseDirectUrl: `${url}verify-full&connect_timeout=3`,
  });
  const compatible = `${url + mode}&uselibpqcompat=true`;
  expect(readConfig({ DATABASE_URL: compatible }).databaseUrl).toBe(compatible);
});
