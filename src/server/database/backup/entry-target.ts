import { assertSafeName } from '#server/files/safe-name.ts';
import { damagedError } from './archive/open-backup.ts';
import { checksumsName, type Manifest, manifestName } from './manifest.ts';
import type { TableSchema } from './schema.ts';

/** What an entry is a part of: a table, the file store, or neither. */
export interface EntryTarget {
  table?: TableSchema;
  /** The name in the file store. */
  file?: string;
}

const tablePart = /^tables\/([^/]+)\/\d+\.copy$/;
const filePart = /^files\/(.*)$/s;

/** Throws, in Vietnamese, for a name that no backup has. */
export function findEntryTarget(name: string, { tables }: Manifest): EntryTarget {
  if (name === manifestName || name === checksumsName) return {};
  const [, tableName] = tablePart.exec(name) ?? [];
  if (tableName !== undefined) return { table: findTable(tables, tableName) };
  const [, file] = filePart.exec(name) ?? [];
  if (file === undefined || !isSafeName(file)) throw damagedError(`tên lạ: ${name.slice(0, 200)}`);
  return { file };
}

function findTable(tables: readonly TableSchema[], name: string): TableSchema {
  const table = tables.find(candidate => candidate.name === name);
  if (!table) throw damagedError(`bảng lạ: ${name.slice(0, 200)}`);
  return table;
}

function isSafeName(name: string): boolean {
  try {
    assertSafeName(name);
    return true;
  } catch {
    return false;
  }
}
