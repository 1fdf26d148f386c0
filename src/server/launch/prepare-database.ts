import type pg from 'pg';
import type { Database } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { seedPlaces } from '#server/places/seed.ts';
import { provinces } from '#server/places/tables.ts';

/** `pool` must have no timeouts, see `migrate`. */
export function prepareDatabase(pool: pg.Pool): Promise<void> {
  return migrate(pool, seedMissingPlaces);
}

async function seedMissingPlaces(database: Database): Promise<void> {
  const rows = await database.select({ id: provinces.id }).from(provinces).limit(1);
  if (rows.length === 0) await database.transaction(seedPlaces);
}
