import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { buildApp } from '#server/app.ts';
import { connect } from '#server/database/connect.ts';
import { openLocalStore } from '#server/files/file-store.ts';
import type { AppDependencies } from '#server/http/app-dependencies.ts';
import { withDatabaseName } from './postgres.ts';

export type TestShop = Awaited<ReturnType<typeof openTestShop>>;

/** The app on a database of its own; `url` is that of the database. */
export async function openTestShop(options: Partial<AppDependencies> = {}) {
  const url = await createDatabase();
  const connection = connect(url);
  const folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-files-'));
  const dependencies = {
    database: connection.database,
    files: openLocalStore(folder),
    secret: 'the secret of a shop in a test',
    requestsPerMinute: 100_000,
    ordersPerDay: 100_000,
    logLevel: 'silent',
    ...options,
  };
  const app = await buildApp(dependencies);
  const close = async () => {
    await app.close();
    await connection.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { app, dependencies, url, database: connection.database, close };
}

/** Returns the URL of a migrated database; of one without tables with `template1`. */
export async function createDatabase(template = 'shop_template'): Promise<string> {
  const name = `shop_${randomUUID().replaceAll('-', '')}`;
  const server = connect(inject('postgresUrl'), 1);
  await server.database.execute(sql.raw(`create database ${name} template ${template}`));
  await server.close();
  return withDatabaseName(inject('postgresUrl'), name);
}
