import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { seedPlaces } from '#server/places/seed.ts';
import { provinces } from '#server/places/tables.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

// Any number, the same in every process of the shop.
const migrationLock = 6_262_701;

/**
 * Brings the database to the shape this code expects and fills in provinces, districts and wards.
 * Several processes may start at once: without the lock most of them would fail. Give it a pool without time limits: a
 * new index over all products takes its time, and so may the process that holds the lock.
 */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  const database = drizzle(client, { casing: 'snake_case' });
  try {
    await database.execute(sql`select pg_advisory_lock(${migrationLock})`);
    await runMigrations(database, { migrationsFolder });
    const known = await database.select({ id: provinces.id }).from(provinces).limit(1);
    if (known.length === 0) await database.transaction(seedPlaces);
  } finally {
    // Closed rather than given back: that frees the lock whatever happened.
    client.release(true);
  }
}
