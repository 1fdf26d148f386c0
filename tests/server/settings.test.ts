import path from 'node:path';
import { expect, it } from 'vitest';
import { readSettings } from '#server/settings.ts';

it('needs nothing from the environment', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataFolder: path.resolve('data'),
    databaseUrl: undefined,
    publicUrl: undefined,
    filesUrl: undefined,
    demo: undefined,
    logLevel: 'warn',
    callsPerMinute: 600,
  });
});

it('takes an empty variable for none, and a set one for what it says', () => {
  expect(
    readSettings({ PORT: '', DEMO: '0', HOST: '0.0.0.0', PUBLIC_URL: 'https://mamnho.vn' }),
  ).toMatchObject({
    port: 3000,
    demo: false,
    host: '0.0.0.0',
    publicUrl: new URL('https://mamnho.vn'),
  });
});

it.each([
  ['PORT', 'ba nghìn'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://x'],
  ['PUBLIC_URL', 'mamnho.vn'],
  ['FILES_URL', 'ftp://x'],
  ['DEMO', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['RATE_LIMIT', '0'],
])('names %s where it is %s', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`Cấu hình chưa đúng:\\n {2}${name}: \\S`));
});
