import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { runOnBothProcesses } from '../../faults/two-processes.ts';
import { seedProducts } from '../../support/data/seed-products.ts';
import { createDatabase } from '../../support/shops/test-shop.ts';

it('serves the same through two processes, and runs every write once', { timeout: 60_000 }, async () => {
  const url = await createDatabase();
  const { database, close } = connect(url, 1);
  await seedProducts(database);
  await close();
  const folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-processes-'));
  const differences = await runOnBothProcesses(url, folder, 20);
  expect(differences).toEqual({
    writes: [],
    notReplayedOnce: 0,
    reads: [],
    cartLineCounts: Array(20).fill(1),
  });
  await rm(folder, { recursive: true, force: true });
});
