import { readFileSync } from 'node:fs';
import type { DatabaseDump } from './phone-storage.ts';

interface Phone {
  madeAt: number;
  /** The origin of the shop when the fixture was made. */
  origin: string;
  databases: DatabaseDump[];
  localStorage: Record<string, string>;
  sessionStorage: Record<string, string>;
  cookies: { name: string; value: string }[];
  /** URLs in each cache. */
  caches: Record<string, string[]>;
}

interface Shop {
  credentials: { username: string; password: string };
  /** Row count of each table. */
  rows: Record<string, number>;
  /** Responses to this customer's reads, by path. */
  answers: Record<string, unknown>;
  /** The write that the shop handled, but whose response the phone never received. */
  lost: [{ method: 'POST'; path: string; body: string; key: string }];
}

const readFixture = (name: string) => readFileSync(`tests/upgrade/fixtures/${name}`, 'utf8');

export const backupFile = 'tests/upgrade/fixtures/shop.tar.zst';

/** As of the backup. */
export const readShop = (): Shop => JSON.parse(readFixture('shop.json'));

const timestamps = /("(?:at|createdAt|sentAt|timestamp)":|"mam-nho-last-answer":")(\d{13})\b/g;

/** Moves the shop to `origin`, and all times to now, because old data expires. */
export function readPhone(origin?: string): Phone {
  const text = readFixture('phone.json');
  const original: Phone = JSON.parse(text);
  const age = Date.now() - original.madeAt;
  const recent = text.replace(timestamps, (_, name: string, time: string) => `${name}${Number(time) + age}`);
  return JSON.parse(recent.replaceAll(original.origin, origin ?? original.origin));
}

export function readRows({ databases }: Phone, database: string, store: string): unknown[] {
  const dump = databases.find(({ name }) => name === database)?.stores.find(({ name }) => name === store);
  if (!dump) throw new Error(`no ${database} ${store}`);
  return dump.rows;
}
