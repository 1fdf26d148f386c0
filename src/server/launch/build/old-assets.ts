import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';

/** Assets of older builds stay for 30 days, so that a page left open still finds them. */
const maxAgeMs = 30 * 24 * 3_600_000;

/** When an asset left the build, by its name, in ms since 1970. */
const recordSchema = z.record(z.string(), z.number());
type ReplacedAt = z.infer<typeof recordSchema>;

const recordPath = (folder: string) => path.join(folder, 'old-assets.json');

export async function keepOldAssets(oldBuild: string, newBuild: string, now = Date.now()): Promise<void> {
  const current = new Set(listAssets(newBuild));
  const replacedAt = readRecord(oldBuild);
  const old = listAssets(oldBuild)
    .filter(name => !current.has(name))
    .map(name => ({ name, since: replacedAt[name] ?? now }))
    .filter(({ since }) => now - since < maxAgeMs);
  await mkdir(path.join(newBuild, 'assets'), { recursive: true });
  await Promise.all(
    old.map(({ name }) => copyFile(path.join(oldBuild, 'assets', name), path.join(newBuild, 'assets', name))),
  );
  const record = Object.fromEntries(old.map(({ name, since }) => [name, since]));
  await writeFile(recordPath(newBuild), JSON.stringify(record, null, 2));
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
