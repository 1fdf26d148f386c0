import { readFileSync } from 'node:fs';
import type { DatabaseDump } from './phone-storage.ts';

interface Phone {
  madeAt: number;
  /** The address under which this phone knew the shop. */
  origin: string;
  databases: DatabaseDump[];
  localStorage: Record<string, string>;
  sessionStorage: Record<string, string>;
  cookies: { name: string; value: string }[];
  /** What each cache held, by its address. */
  caches: Record<string, string[]>;
}

interface Shop {
  credentials: { username: string; password: string };
  /** How many rows each table had. */
  rows: Record<string, number>;
  /** What the shop answered to a read of this phone's customer. */
  answers: Record<string, unknown>;
  /** The write that arrived although the phone never heard so. */
  lost: [{ method: 'POST'; path: string; body: string; key: string }];
}

const read = (name: string) => readFileSync(`tests/upgrade/fixtures/${name}`, 'utf8');

/** The backup of the shop. */
export const backup = 'tests/upgrade/fixtures/shop.tar.zst';

/** What the shop held and answered as the backup was made. */
export const readShop = (): Shop => JSON.parse(read('shop.json'));

const moments = /("(?:at|createdAt|sentAt|timestamp)":|"mam-nho-last-answer":")(\d{13})\b/g;

/** The phone as if it had been put down just now, its shop being at `origin`: what is kept is forgotten after weeks. */
export function readPhone(origin?: string): Phone {
  const text = read('phone.json');
  const made: Phone = JSON.parse(text);
  const age = Date.now() - made.madeAt;
  const young = text.replace(moments, (_, name: string, moment: string) => `${name}${Number(moment) + age}`);
  return JSON.parse(young.replaceAll(made.origin, origin ?? made.origin));
}

/** The rows of a store. */
export function rowsOf({ databases }: Phone, database: string, store: string): unknown[] {
  const found = databases.find(({ name }) => name === database)?.stores.find(({ name }) => name === store);
  if (!found) throw new Error(`no ${database} ${store}`);
  return found.rows;
}
