import { chmod, chown, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openFileStore } from '#server/files/open-file-store.ts';
import { seedProducts } from '../../support/data/seed-products.ts';
import { storeNamedFiles } from '../../support/data/store-named-files.ts';
import { type CliRunner, openCliRunner } from '../../support/shops/cli-runner.ts';

/** The account `nobody`, for tests that run as root, who may open everything. */
const otherUser = 65_534;
const isRoot = process.getuid?.() === 0;

let cliShop: CliRunner;
let closed: string;
beforeAll(async () => {
  cliShop = await openCliRunner();
  await seedProducts(cliShop.database);
  closed = path.join(cliShop.folder, 'closed');
  await storeNamedFiles(cliShop);
  await cliShop.runJson('backup', 'shop.tar.zst');
  if (!isRoot) return;
  await chmod(cliShop.folder, 0o755);
  await giveAway(cliShop.env.DATA_DIR);
  await giveAway(path.join(cliShop.env.DATA_DIR, 'security.log'));
});
beforeEach(async () => {
  await rm(closed, { recursive: true, force: true });
});
afterAll(() => cliShop.close());

const giveAway = (file: string) => (isRoot ? chown(file, otherUser, otherUser) : undefined);

/** As a user who may not open what is closed. */
async function run(...commandLine: string[]) {
  if (isRoot) process.seteuid?.(otherUser);
  try {
    return await cliShop.run(commandLine);
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

const forbidden = 'không có quyền mở';

it.each([['restore', '--check'], ['restore']])(
  '%s %s of a backup that may not be read says so',
  async (...command) => {
    const backup = path.join(cliShop.folder, 'shop.tar.zst');
    await chmod(backup, 0);
    const { code, stderr } = await run(...command, backup);
    expect([code, stderr]).toEqual([1, expect.stringContaining(`${forbidden} ${backup}`)]);
  },
);

it('says so of a file to import, also in a folder that may not be opened', async () => {
  await mkdir(closed, { mode: 0o755 });
  const file = path.join(closed, 'hang.csv');
  await writeFile(file, 'Handle,Title\n', { mode: 0 });
  expect((await run('import', file)).stderr).toContain(`${forbidden} ${file}`);
  await chmod(closed, 0);
  expect((await run('import', file)).stderr).toContain(`${forbidden} ${file}`);
  await chmod(closed, 0o755);
});

it.each(['backup', 'backup-key'])(
  '%s into a folder of somebody else says to choose another',
  async command => {
    await mkdir(closed, { mode: 0o555 });
    const file = path.join(closed, 'new');
    const message = `Không ghi được ${file}: không có quyền ghi vào đó. Hãy chọn chỗ khác.\n`;
    expect(await run(command, file)).toMatchObject({ code: 1, stderr: message });
  },
);

it('says that the name of a backup is too long', async () => {
  const { code, stderr } = await run('backup', `${cliShop.env.DATA_DIR}/${'dai'.repeat(100)}`);
  expect([code, stderr]).toEqual([1, expect.stringContaining('tên dài quá. Hãy chọn chỗ khác.')]);
});

it('doctor and backup tell of a picture that may not be read', async () => {
  const { DATA_DIR } = cliShop.env;
  // Of a product.
  const name = 'pictures/P10-XA.webp';
  await openFileStore({ filesUrl: undefined, dataFolder: DATA_DIR }).write(name, Buffer.from('picture'));
  const picture = path.join(DATA_DIR, 'files', name);
  await chmod(picture, 0);
  for (const folder of ['files', 'files/pictures']) await giveAway(path.join(DATA_DIR, folder));
  expect((await run('backup', `${DATA_DIR}/new.tar.zst`)).stderr).toContain(`${forbidden} ${picture}`);
  const { code, stdout } = await run('doctor');
  expect([code, stdout]).toEqual([1, expect.stringContaining('không có quyền đọc 1 trên ')]);
  expect(stdout).toContain(name);
});
