import { rm } from 'node:fs/promises';
import type { Command } from 'commander';
import { runRecorded } from '#server/cli/run-recorded.ts';
import type { CliIo, CliOptions } from '#server/cli/terminal/io.ts';
import { createOutput, type Output } from '#server/cli/terminal/output.ts';
import { readConfig } from '#server/config.ts';
import { assertShopAccount } from '#server/database/embedded/assert-shop-account.ts';
import { assertHasShop } from '#server/database/embedded/data-folder.ts';
import { acquireExclusiveLock } from '#server/database/embedded/lock/lock-file.ts';
import { describeCluster } from '#server/database/embedded/open.ts';
import type { Cluster } from '#server/database/embedded/postmaster.ts';
import { finishUpgrade } from '#server/database/embedded/swap-clusters.ts';
import { assertNotNewer, readBinariesMajor, readClusterMajor } from '#server/database/embedded/versions.ts';
import { moveCluster } from './move-cluster.ts';
import { downloadFolder, findOldBinaries, hasPostgres } from './old-binaries.ts';

interface Options {
  from?: string;
}

export function upgradePostgresCommand(program: Command, io: CliIo): void {
  program
    .command('upgrade-postgres')
    .summary('chuyển dữ liệu sang dòng PostgreSQL mới đi kèm cửa hàng')
    .description(
      'Dùng sau khi cập nhật chương trình, nếu cửa hàng nói dữ liệu là của dòng PostgreSQL cũ. Hãy tắt cửa hàng trước.\n' +
        'Sao lưu dữ liệu bằng PostgreSQL cũ, khôi phục vào PostgreSQL mới, và giữ lại thư mục cũ.',
    )
    .option(
      '--from <THƯ-MỤC>',
      'thư mục bin của PostgreSQL cũ; nếu không ghi thì tìm trong /usr/lib/postgresql, hoặc tải bằng npm',
    )
    .action(async ({ from }: Options, command: Command) => {
      const output = createOutput(io, command.optsWithGlobals<CliOptions>());
      const { databaseUrl, dataFolder } = readConfig(io.env);
      if (databaseUrl)
        throw new Error(
          'Lệnh này dành cho PostgreSQL của cửa hàng. Với DATABASE_URL, hãy nâng cấp máy chủ đó.',
        );
      await assertShopAccount(dataFolder);
      assertHasShop(dataFolder);
      const release = await acquireExclusiveLock(dataFolder);
      const work = () => upgrade(dataFolder, from && output.resolvePath(from), output);
      await runRecorded({ command, output, dataFolder, io }, work).finally(release);
    });
}

async function upgrade(dataFolder: string, from: string | undefined, output: Output): Promise<void> {
  const cluster = await describeCluster(dataFolder);
  await finishUpgrade(cluster);
  const [oldMajor, major] = [await readClusterMajor(cluster), await readBinariesMajor(cluster)];
  if (oldMajor === null) throw new Error(`Chưa có dữ liệu ở ${cluster.folder}.`);
  assertNotNewer(cluster, oldMajor, major);
  // Programs of the same version in --from move the data into a new cluster all the same.
  if (oldMajor === major && !(from && (await hasPostgres(from, major))))
    return output.printResult({ major }, `Không cần chuyển: dữ liệu đã là của PostgreSQL ${major}.`);
  output.showProgress(`Đang tìm PostgreSQL ${oldMajor}`);
  const old: Cluster = { ...cluster, binaries: await findOldBinaries(oldMajor, dataFolder, from) };
  const { rows, backup, oldFolder } = await moveCluster(dataFolder, old, cluster, output.showProgress);
  await rm(downloadFolder(dataFolder), { recursive: true, force: true });
  output.printResult(
    { from: oldMajor, to: major, rows, backup, oldFolder },
    `Đã chuyển ${rows} dòng dữ liệu từ PostgreSQL ${oldMajor} sang ${major}. Giờ có thể mở cửa hàng.\n` +
      `Khi thấy mọi thứ ổn, xóa được thư mục cũ ${oldFolder} và bản sao lưu ${backup}.`,
  );
}
