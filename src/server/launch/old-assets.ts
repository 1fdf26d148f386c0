import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';

/** Assets of older builds stay for 30 days, so that a page left open still finds them. */
const maxAgeMs = 30 * 24 * 3_600_000;

/** By asset of an older build: when a build without it replaced that build, in ms since 1970. */
const recordSchema = z.record(z.string(), z.number());
type ReplacedAt = z.infer<typeof recordSchema>;

const recordPath = (folder: string) => path.join(folder, 'old-assets.json');

/**
 * Copies the assets of the build in `before` into the newer one in `after`, except those replaced 30 days before `now` (ms
 * since 1970). A page opened yesterday loads its chunks by yesterday's names.
 */
export async function keepOldAssets(before: string, after: string, now = Date.now()): Promise<void> {
  const current = new Set(listAssets(after));
  const replacedAt = readRecord(before);
  const old = listAssets(before)
    .filter(name => !current.has(name))
    .map(name => ({ name, since: replacedAt[name] ?? now }))
    .filter(({ since }) => now - since < maxAgeMs);
  await mkdir(path.join(after, 'assets'), { recursive: true });
  await Promise.all(
    old.map(({ name }) => copyFile(path.join(before, 'assets', name), path.join(after, 'assets', name))),
  );
  const record = Object.fromEntries(old.map(({ name, since }) => [name, since]));
  await writeFile(recordPath(after), JSON.stringify(record, null, 2));
}

function listAssets(folder: string): string[] {
  const assets = path.join(folder, 'assets');
  return existsSync(assets) ? readdirSync(assets) : [];
}

// If the record is missing or unreadable, every old asset counts as replaced now: kept too long rather than too short.
function readRecord(folder: string): ReplacedAt {
  const file = recordPath(folder);
  if (!existsSync(file)) return {};
  const record = recordSchema.safeParse(tryParse(readFileSync(file, 'utf8')));
  return record.success ? record.data : {};
}

function tryParse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
