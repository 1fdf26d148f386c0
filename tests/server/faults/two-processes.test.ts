import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { tryBothDoors } from '../../faults/two-processes.ts';
import { seedProducts } from '../../support/products.ts';
import { copyTemplate } from '../../support/shop.ts';

it('is one shop through two processes: the same answers, every write once', { timeout: 60_000 }, async () => {
  const url = await copyTemplate();
  const { database, close } = connect(url, 1);
  await seedProducts(database);
  await close();
  const folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-doors-'));
  const found = await tryBothDoors(url, folder, 20);
  expect(found).toEqual({ different: [], notOnce: 0, parted: [], lines: Array(20).fill(1) });
  await rm(folder, { recursive: true, force: true });
});
