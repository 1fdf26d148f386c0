import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type CliRunner, openCliRunner } from '../../../support/shops/cli-runner.ts';
import { giveOut } from './given-out.ts';

let cliShop: CliRunner;
beforeEach(async () => {
  cliShop = await openCliRunner();
});
afterEach(() => cliShop.close());

const findRepeated = (names: readonly string[]) =>
  names.filter((name, index) => names.indexOf(name) !== index);

it('gives nothing out again that was given out since the backup, however often it is restored', async () => {
  const given = await giveOut(cliShop, 'KHAN-1');
  await cliShop.runJson('backup', 'shop.tar.zst');
  given.push(...(await giveOut(cliShop, 'KHAN-2')));
  for (const sku of ['KHAN-3', 'KHAN-4']) {
    await cliShop.runJson('restore', 'shop.tar.zst', '--replace', '--yes');
    given.push(...(await giveOut(cliShop, sku)));
  }
  expect(findRepeated(given)).toEqual([]);
});

it('gives nothing out again in an empty shop, which knows only the backup from before the first order', async () => {
  await cliShop.runJson('backup', 'shop.tar.zst');
  const given = [...(await giveOut(cliShop, 'KHAN-1')), ...(await giveOut(cliShop, 'KHAN-2'))];
  const emptyShop = await openCliRunner();
  await emptyShop.runJson('restore', path.join(cliShop.folder, 'shop.tar.zst'));
  given.push(...(await giveOut(emptyShop, 'KHAN-3')));
  await emptyShop.close();
  expect(findRepeated(given)).toEqual([]);
});
