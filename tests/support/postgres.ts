import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { TestProject } from 'vitest/node';
import { connect } from '#server/database/connect.ts';
import { openEmbedded } from '#server/database/embedded/open.ts';
import { prepareDatabase } from '#server/launch/prepare-database.ts';

// A test that loses power may lose its data.
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** Starts one PostgreSQL for the whole run, with a migrated database every test file copies. */
export default async function startPostgres(project: TestProject) {
  const folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-test-'));
  const postgres = await openEmbedded(folder, careless);
  const stop = async () => {
    await postgres.close();
    await rm(folder, { recursive: true, force: true });
  };
  // Nobody else would stop it: what is not returned is not torn down.
  await makeTemplate(postgres.url).catch(error => stop().then(() => Promise.reject(error)));
  project.provide('postgresUrl', postgres.url);
  return stop;
}

async function makeTemplate(url: string): Promise<void> {
  const server = connect(url, 1);
  await server.database.execute(sql`create database shop_template`);
  await server.close();
  const template = connect(databaseAt(url, 'shop_template'), 2);
  await prepareDatabase(template.pool);
  await template.close();
}

/** The address of another database on the same server. */
export function databaseAt(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}
