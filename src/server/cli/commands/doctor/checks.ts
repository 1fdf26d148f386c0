import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { Bank } from '#contract/payments.ts';
import type { CliContext } from '#server/cli/context.ts';
import type { Config } from '#server/config.ts';
import { ensureWritableFolder } from '#server/files/writable-folder.ts';
import { explainStartupError } from '#server/launch/startup-message.ts';
import { findBankAccount } from '#server/payments/bank/bank-account.ts';
import { demoBank } from '#server/payments/bank/bank-config.ts';
import { checkFiles } from './check-files.ts';
import { checkPostgres } from './check-postgres.ts';
import { type CheckResult, failure, ok, warning } from './check-result.ts';

/** Needs no database. */
export async function checkConfig(config: Config): Promise<CheckResult[]> {
  const { publicUrl } = config;
  return [
    ok('Cấu hình', 'đọc được'),
    publicUrl?.protocol === 'https:'
      ? ok('Địa chỉ', publicUrl.origin)
      : warning(
          'Địa chỉ',
          'chưa có địa chỉ https',
          'Khi mở cho khách, đặt PUBLIC_URL=https://… sau một proxy HTTPS',
        ),
    await checkFolder(config),
  ];
}

function checkBank(bank: Bank | undefined): CheckResult {
  const about = 'Tài khoản nhận tiền';
  const advice = 'Đặt BANK_BIN, BANK_ACCOUNT, BANK_NAME';
  if (!bank) return warning(about, 'chưa có, khách không có mã QR', advice);
  const words = `${bank.name} ${bank.account}, ${bank.holder}`;
  return bank === demoBank
    ? warning(about, `${words} – chỉ là tài khoản mẫu, không có thật`, advice)
    : ok(about, words);
}

const [criticalBytes, lowBytes] = [500 * 1024 ** 2, 5 * 1024 ** 3];

async function checkFolder({ dataFolder: folder, databaseUrl }: Config): Promise<CheckResult> {
  const about = 'Đĩa';
  // The shop's own PostgreSQL makes its folder; a mistyped one is not to be made.
  if (!databaseUrl && !existsSync(folder))
    return failure(about, `chưa có thư mục ${folder}`, 'Xem lại DATA_DIR');
  try {
    await ensureWritableFolder(folder, 'DATA_DIR');
  } catch (error) {
    return failure(about, explainStartupError(error), null);
  }
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const words = `còn trống ${(free / 1024 ** 3).toFixed(1).replace('.', ',')} GB ở ${folder}`;
  if (free < criticalBytes)
    return failure(about, words, 'Dọn đĩa ngay: khi đầy, cửa hàng không nhận được đơn');
  return free < lowBytes ? warning(about, words, 'Nên dọn bớt đĩa') : ok(about, words);
}

export async function checkShop(
  context: CliContext,
  reportProgress: (text: string) => void,
): Promise<CheckResult[]> {
  const { database, config } = context;
  return [
    checkBank(await findBankAccount(config, database)),
    ...(await checkPostgres(database, config.databaseUrl === undefined)),
    await checkFiles(context, reportProgress),
  ];
}
