import { access, constants, mkdir, statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Bank } from '#contract/payments.ts';
import { listProductFiles } from '#server/catalogue/referenced-files.ts';
import type { CliContext } from '#server/cli/context.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { findBankAccount } from '#server/payments/bank-account.ts';
import { demoBank } from '#server/payments/bank-config.ts';
import { listInvoiceFiles } from '#server/payments/store.ts';

/** Keys and states are those of the --json output. */
export interface CheckResult {
  state: 'well' | 'attention' | 'wrong';
  /** The subject. */
  about: string;
  /** The message. */
  words: string;
  advice: string | null;
}

const ok = (about: string, words: string): CheckResult => ({ state: 'well', about, words, advice: null });
const warning = (about: string, words: string, advice: string): CheckResult => ({
  state: 'attention',
  about,
  words,
  advice,
});
export const failure = (about: string, words: string, advice: string | null): CheckResult => ({
  state: 'wrong',
  about,
  words,
  advice,
});

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
    await checkFolder(config.dataFolder),
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

async function checkFolder(folder: string): Promise<CheckResult> {
  const about = 'Đĩa';
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.R_OK | constants.W_OK);
  } catch {
    return failure(
      about,
      `không ghi được vào ${folder}`,
      'Sửa quyền của thư mục này, hoặc đặt DATA_DIR ở chỗ khác',
    );
  }
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const words = `còn trống ${(free / 1024 ** 3).toFixed(1).replace('.', ',')} GB ở ${folder}`;
  if (free < criticalBytes)
    return failure(about, words, 'Dọn đĩa ngay: khi đầy, cửa hàng không nhận được đơn');
  return free < lowBytes ? warning(about, words, 'Nên dọn bớt đĩa') : ok(about, words);
}

export async function checkShop(
  { database, files, config }: CliContext,
  reportProgress: (text: string) => void,
): Promise<CheckResult[]> {
  const { version, major, checksums } = await readServerInfo(database);
  return [
    checkBank(await findBankAccount(config, database)),
    checkVersion(version, major),
    checkChecksums(checksums),
    await checkFiles(database, files, reportProgress),
  ];
}

const checkVersion = (version: string, major: number) =>
  major >= 15
    ? ok('Cơ sở dữ liệu', `PostgreSQL ${version}, đúng hình dạng`)
    : failure('Cơ sở dữ liệu', `PostgreSQL ${version} quá cũ`, 'Nâng cấp lên PostgreSQL 15 trở lên');

const checkChecksums = (checksums: boolean) =>
  checksums
    ? ok('Kiểm tra dữ liệu trên đĩa', 'đang bật')
    : warning(
        'Kiểm tra dữ liệu trên đĩa',
        'đang tắt',
        'Bật data checksums (pg_checksums --enable) để phát hiện đĩa hỏng',
      );

async function checkFiles(
  database: Database,
  files: FileStore,
  reportProgress: (text: string) => void,
): Promise<CheckResult> {
  const missingFiles: string[] = [];
  let count = 0;
  for (const name of [...(await listProductFiles(database)), ...(await listInvoiceFiles(database))]) {
    count += 1;
    if (!(await files.has(name))) missingFiles.push(name);
    reportProgress(`Đang kiểm tra ảnh: ${count}`);
  }
  const advice = 'Nhập lại sản phẩm (npm run shop -- import …), hoặc khôi phục từ bản sao lưu';
  const words = `thiếu ${missingFiles.length} trên ${count}: ${missingFiles.slice(0, 3).join(', ')}${missingFiles.length > 3 ? ', …' : ''}`;
  return missingFiles.length > 0 ? failure('Ảnh', words, advice) : ok('Ảnh', `đủ ${count} tệp`);
}

const serverInfo = z.object({ version: z.string(), number: z.coerce.number(), checksums: z.string() });

async function readServerInfo(database: Database) {
  const { rows } = await database.execute(sql`
    select current_setting('server_version') as version, current_setting('server_version_num') as number,
      current_setting('data_checksums') as checksums`);
  const { version, number, checksums } = z.parse(serverInfo, rows[0]);
  return { version, major: Math.floor(number / 10_000), checksums: checksums === 'on' };
}
