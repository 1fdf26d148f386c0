import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { TestProject } from 'vitest/node';
import { connect } from '#server/database/connect.ts';
import { openEmbedded } from '#server/database/embedded/open.ts';
import { prepareDatabase } from '#server/launch/prepare-database.ts';

// Test data need not survive a power cut.
const unsafeDurability = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

/** One PostgreSQL for the whole run, with a migrated template that every test file copies. */
export default async function startPostgres(project: TestProject) {
  const folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-test-'));
  const postgres = await openEmbedded(folder, unsafeDurability);
  const stop = async () => {
    await postgres.close();
    await rm(folder, { recursive: true, force: true });
  };
  // Vitest runs only the returned teardown, so an error before the return must stop PostgreSQL here.
  await extendRights(postgres)
    .then(() => makeTemplate(postgres.url))
    .catch(error => stop().then(() => Promise.reject(error)));
  project.provide('postgresUrl', postgres.url);
  return stop;
}

/** The shop's role, as which the tests run too, may neither create databases nor write checkpoints. */
export async function extendRights({ url, adminUrl }: { url: string; adminUrl: string }) {
  const { database, close } = connect(adminUrl, 1);
  const { username } = new URL(url);
  await database.execute(sql.raw(`alter role ${username} createdb; grant pg_checkpoint to ${username}`));
  await close();
}

async function makeTemplate(url: string): Promise<void> {
  const server = connect(url, 1);
  await server.database.execute(sql`create database shop_template`);
  await server.close();
  const template = connect(withDatabaseName(url, 'shop_template'), 2);
  await prepareDatabase(template.pool);
  await template.close();
}

export function withDatabaseName(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}
