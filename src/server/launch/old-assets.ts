import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';

/** How long the assets of an older build stay on the server, in ms: a page that was left open still finds them. */
const longestKept = 30 * 24 * 3_600_000;

/** Which assets are of an older build, and since when, in ms since 1970. */
const record = z.record(z.string(), z.number());
type OldSince = z.infer<typeof record>;

const recordIn = (folder: string) => path.join(folder, 'old-assets.json');

/**
 * Lays the assets of the build in `before` into the newer one in `after`, without those that have been old for 30 days at
 * `now` (ms since 1970). A page opened yesterday loads its parts by yesterday's names.
 */
export async function keepOldAssets(before: string, after: string, now = Date.now()): Promise<void> {
  const current = new Set(assetsIn(after));
  const since = readRecord(before);
  const old = assetsIn(before)
    .filter(name => !current.has(name))
    .map(name => ({ name, since: since[name] ?? now }))
    .filter(asset => now - asset.since < longestKept);
  await mkdir(path.join(after, 'assets'), { recursive: true });
  await Promise.all(
    old.map(({ name }) => copyFile(path.join(before, 'assets', name), path.join(after, 'assets', name))),
  );
  const names = Object.fromEntries(old.map(({ name, since }) => [name, since]));
  await writeFile(recordIn(after), JSON.stringify(names, null, 2));
}

function assetsIn(folder: string): string[] {
  const assets = path.join(folder, 'assets');
  return existsSync(assets) ? readdirSync(assets) : [];
}

// Where the record is missing or unreadable, everything that is old became so now: kept too long rather than too short.
function readRecord(folder: string): OldSince {
  const file = recordIn(folder);
  if (!existsSync(file)) return {};
  const read = record.safeParse(tryParse(readFileSync(file, 'utf8')));
  return read.success ? read.data : {};
}

function tryParse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
