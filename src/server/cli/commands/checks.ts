import { access, constants, mkdir, statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Bank } from '#contract/payments.ts';
import { listProductFiles } from '#server/catalogue/referenced-files.ts';
import type { CliContext } from '#server/cli/context.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import { findBankAccount } from '#server/payments/bank-account.ts';
import { demoBank } from '#server/payments/bank-config.ts';
import { listInvoiceFiles } from '#server/payments/store.ts';

export interface CheckResult {
  state: 'well' | 'attention' | 'wrong';
  about: string;
  words: string;
  /** What to do, if anything. */
  advice: string | null;
}

const well = (about: string, words: string): CheckResult => ({ state: 'well', about, words, advice: null });
const attention = (about: string, words: string, advice: string): CheckResult => ({
  state: 'attention',
  about,
  words,
  advice,
});
const wrong = (about: string, words: string, advice: string): CheckResult => ({
  state: 'wrong',
  about,
  words,
  advice,
});

/** Checks that need no database. */
export async function checkConfig(config: Config): Promise<CheckResult[]> {
  const { publicUrl } = config;
  return [
    well('Cấu hình', 'đọc được'),
    publicUrl?.protocol === 'https:'
      ? well('Địa chỉ', publicUrl.origin)
      : attention(
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
  if (!bank) return attention(about, 'chưa có, khách không có mã QR', advice);
  const words = `${bank.name} ${bank.account}, ${bank.holder}`;
  return bank === demoBank
    ? attention(about, `${words} – chỉ là tài khoản mẫu, không có thật`, advice)
    : well(about, words);
}

const [criticalBytes, lowBytes] = [500 * 1024 ** 2, 5 * 1024 ** 3];

async function checkFolder(folder: string): Promise<CheckResult> {
  const about = 'Đĩa';
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.R_OK | constants.W_OK);
  } catch {
    return wrong(
      about,
      `không ghi được vào ${folder}`,
      'Sửa quyền của thư mục này, hoặc đặt DATA_DIR ở chỗ khác',
    );
  }
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const words = `còn trống ${(free / 1024 ** 3).toFixed(1).replace('.', ',')} GB ở ${folder}`;
  if (free < criticalBytes) return wrong(about, words, 'Dọn đĩa ngay: khi đầy, cửa hàng không nhận được đơn');
  return free < lowBytes ? attention(about, words, 'Nên dọn bớt đĩa') : well(about, words);
}

export async function checkShop(
  { database, files, config }: CliContext,
  reportProgress: (text: string) => void,
): Promise<CheckResult[]> {
  const { version, major, checksums } = await readServerInfo(database);
  const results = [
    checkBank(await findBankAccount(config, database)),
    major >= 15
      ? well('Cơ sở dữ liệu', `PostgreSQL ${version}, đúng hình dạng`)
      : wrong('Cơ sở dữ liệu', `PostgreSQL ${version} quá cũ`, 'Nâng cấp lên PostgreSQL 15 trở lên'),
    checksums
      ? well('Kiểm tra dữ liệu trên đĩa', 'đang bật')
      : attention(
          'Kiểm tra dữ liệu trên đĩa',
          'đang tắt',
          'Bật data checksums (pg_checksums --enable) để phát hiện đĩa hỏng',
        ),
  ];
  const missing: string[] = [];
  let count = 0;
  for (const name of [...(await listProductFiles(database)), ...(await listInvoiceFiles(database))]) {
    count += 1;
    if (!(await files.has(name))) missing.push(name);
    reportProgress(`Đang kiểm tra ảnh: ${count}`);
  }
  const advice = 'Nhập lại sản phẩm (npm run shop -- import …), hoặc khôi phục từ bản sao lưu';
  const words = `thiếu ${missing.length} trên ${count}: ${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ', …' : ''}`;
  return [...results, missing.length > 0 ? wrong('Ảnh', words, advice) : well('Ảnh', `đủ ${count} tệp`)];
}

const serverInfo = z.object({ version: z.string(), number: z.coerce.number(), checksums: z.string() });

async function readServerInfo(database: Database) {
  const { rows } = await database.execute(sql`
    select current_setting('server_version') as version, current_setting('server_version_num') as number,
      current_setting('data_checksums') as checksums`);
  const { version, number, checksums } = z.parse(serverInfo, rows[0]);
  return { version, major: Math.floor(number / 10_000), checksums: checksums === 'on' };
}
