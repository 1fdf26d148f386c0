import { access, constants, mkdir, statfs } from 'node:fs/promises';
import type { Bank } from '#contract/payments.ts';
import { listReferencedFiles } from '#server/catalogue/referenced-files.ts';
import type { CliContext } from '#server/cli/context.ts';
import type { Config } from '#server/config.ts';
import { readServerInfo } from '#server/database/server-info.ts';
import { findBankAccount } from '#server/payments/bank-account.ts';
import { demoBank } from '#server/payments/bank-config.ts';

/** What an examination found about one thing. */
export interface CheckResult {
  state: 'well' | 'attention' | 'wrong';
  about: string;
  words: string;
  /** What to do; `null` where nothing needs doing. */
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

/** What can be said before the database is open. */
export async function checkConfig(settings: Config): Promise<CheckResult[]> {
  const { publicUrl } = settings;
  return [
    well('Cấu hình', 'đọc được'),
    publicUrl?.protocol === 'https:'
      ? well('Địa chỉ', publicUrl.origin)
      : attention(
          'Địa chỉ',
          'chưa có địa chỉ https',
          'Khi mở cho khách, đặt PUBLIC_URL=https://… sau một proxy HTTPS',
        ),
    await examineFolder(settings.dataFolder),
  ];
}

function examineBank(bank: Bank | undefined): CheckResult {
  const about = 'Tài khoản nhận tiền';
  const advice = 'Đặt BANK_BIN, BANK_ACCOUNT, BANK_NAME';
  if (!bank) return attention(about, 'chưa có, khách không có mã QR', advice);
  const words = `${bank.name} ${bank.account}, ${bank.holder}`;
  return bank === demoBank
    ? attention(about, `${words} – chỉ là tài khoản mẫu, không có thật`, advice)
    : well(about, words);
}

const [fewBytes, scarceBytes] = [500 * 1024 ** 2, 5 * 1024 ** 3];

async function examineFolder(folder: string): Promise<CheckResult> {
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
  if (free < fewBytes) return wrong(about, words, 'Dọn đĩa ngay: khi đầy, cửa hàng không nhận được đơn');
  return free < scarceBytes ? attention(about, words, 'Nên dọn bớt đĩa') : well(about, words);
}

/** What the open shop shows. */
export async function checkShop(
  { database, files, settings }: CliContext,
  told: (text: string) => void,
): Promise<CheckResult[]> {
  const { version, major, checksums } = await readServerInfo(database);
  const findings = [
    examineBank(await findBankAccount(settings, database)),
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
  for await (const name of listReferencedFiles(database)) {
    count += 1;
    if (!(await files.has(name))) missing.push(name);
    told(`Đang kiểm tra ảnh: ${count}`);
  }
  const advice = 'Nhập lại sản phẩm (npm run shop -- import …), hoặc khôi phục từ bản sao lưu';
  const words = `thiếu ${missing.length} trên ${count}: ${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ', …' : ''}`;
  return [...findings, missing.length > 0 ? wrong('Ảnh', words, advice) : well('Ảnh', `đủ ${count} tệp`)];
}
