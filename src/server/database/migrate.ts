import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import type { Database } from './connect.ts';
import { findMigrationState, migrationsFolder, newerDatabase } from './migration-state.ts';

// Arbitrary, but the same in every process of the shop.
const migrationLock = 6_262_701;

/**
 * Several processes may start at once: without the lock most of them would fail.
 * `pool` must have no timeouts: a new index over all products takes its time, and so may the process that holds the lock.
 * Throws, in Vietnamese, if a newer version has migrated the database.
 */
export async function migrate(pool: pg.Pool, seed: (database: Database) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  const database = drizzle(client, { casing: 'snake_case' });
  try {
    await database.execute(sql`select pg_advisory_lock(${migrationLock})`);
    await assertNotNewer(database);
    await runMigrations(database, { migrationsFolder });
    await seed(database);
  } finally {
    // Closes the connection, which frees the lock in every case.
    client.release(true);
  }
}

async function assertNotNewer(database: Database): Promise<void> {
  const state = await findMigrationState(database);
  if (state && state.unknown > 0) throw new Error(newerDatabase);
}
