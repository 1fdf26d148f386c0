import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { retention } from '#contract/retention.ts';
import { deleteOldAttempts } from '#server/auth/attempt-limits.ts';
import { deleteUnusedDevices } from '#server/auth/devices.ts';
import { deleteExpiredSessions } from '#server/auth/sessions.ts';
import { deleteOldResponses } from '#server/http/idempotency/stored-responses.ts';
import { keptData } from '#web/help/privacy/kept-data.ts';
import { registerAndSignIn } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
let customerId: number;
beforeAll(async () => {
  shop = await openTestShop();
  customerId = (await registerAndSignIn(shop.app)).id;
});
afterAll(() => shop.close());

const document = readFileSync('docs/security.md', 'utf8');
const [, table = ''] = /## What is kept how long\n([\s\S]*?)\n## /.exec(document) ?? [];
const findRow = (data: string) => table.split('\n').find(row => row.startsWith(`| ${data}`)) ?? '';

const { sessionHours, rememberedSessionDays, knownDeviceDays, failedAttemptHours } = retention;
const {
  requestCountMinutes,
  responseDays,
  replacedPictureDays,
  closedAccountDays,
  closedAccountWithOrderDays,
} = retention;

it.each([
  ['sessions', [`${sessionHours} hours`, `${rememberedSessionDays} days`]],
  ['known devices', [`${knownDeviceDays} days`]],
  ['stored responses', [`${responseDays} days`]],
  ['pictures of transfers', [`${replacedPictureDays} days`]],
  ['attempts', [`${failedAttemptHours} hours`]],
  ['calls a minute', [`${requestCountMinutes} minutes`]],
  ['a closed account', [`${closedAccountDays} days`, `${closedAccountWithOrderDays} days`]],
])('docs/security.md says how long %s are kept', (data, times) => {
  for (const time of times) expect(findRow(data)).toContain(time);
});

it('answers to writes outlive every session by a month, so that a late retry is never done twice', () => {
  expect(responseDays).toBeGreaterThanOrEqual(rememberedSessionDays + 30);
});

it('docs/security.md names every table that knows customers', async () => {
  const { rows } = await shop.database.execute<{ name: string }>(sql`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'customers'::regclass`);
  const names = ['customers', ...rows.map(({ name }) => name)];
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter(name => !table.includes(`\`${name}\``))).toEqual([]);
});

it('the page /privacy says the times of the code', () => {
  const text = keptData.map(({ time }) => time).join(' ');
  for (const time of [
    `${sessionHours} giờ`,
    `${rememberedSessionDays} ngày`,
    `${knownDeviceDays} ngày`,
    `${failedAttemptHours} giờ`,
    `${requestCountMinutes} phút`,
    `${responseDays} ngày`,
    `${replacedPictureDays} ngày`,
  ])
    expect(text).toContain(time);
});

const interval = (amount: number, unit: string) => sql`${`${amount} ${unit}`}::interval`;

/** Rows younger and older than the limit, by an hour; the clean-up must leave only the younger. */
it.each([
  [
    'remembered sessions',
    deleteExpiredSessions,
    'sessions',
    (age: ReturnType<typeof sql>) =>
      sql`insert into sessions values (sha256(random()::text::bytea), ${customerId}, true, now(), now() - ${age})`,
    interval(rememberedSessionDays, 'days'),
  ],
  [
    'devices',
    deleteUnusedDevices,
    'known_devices',
    (age: ReturnType<typeof sql>) =>
      sql`insert into known_devices values (${customerId}, sha256(random()::text::bytea), now() - ${age})`,
    interval(knownDeviceDays, 'days'),
  ],
  [
    'attempts',
    deleteOldAttempts,
    'login_failures',
    (age: ReturnType<typeof sql>) =>
      sql`insert into login_failures (account, address, at) values ('x', '::1', now() - ${age})`,
    interval(failedAttemptHours, 'hours'),
  ],
  [
    'registrations',
    deleteOldAttempts,
    'registrations',
    (age: ReturnType<typeof sql>) => sql`insert into registrations values ('::1', now() - ${age})`,
    interval(failedAttemptHours, 'hours'),
  ],
  [
    'responses',
    deleteOldResponses,
    'idempotency_keys',
    (age: ReturnType<typeof sql>) =>
      sql`insert into idempotency_keys values (${customerId}, gen_random_uuid(), '', 200, '{}', now() - ${age})`,
    interval(responseDays, 'days'),
  ],
])('%s are deleted when their time is over, not before', async (_, cleanUp, tableName, insert, limit) => {
  await shop.database.execute(sql.raw(`delete from ${tableName}`));
  await shop.database.execute(insert(sql`${limit} - interval '1 hour'`));
  await shop.database.execute(insert(sql`${limit} + interval '1 hour'`));
  await cleanUp(shop.database);
  const { rows } = await shop.database.execute(sql.raw(`select 1 from ${tableName}`));
  expect(rows).toHaveLength(1);
});
