import type { Bank } from '#contract/payments.ts';
import type { CliContext } from '#server/cli/context.ts';
import type { Config } from '#server/config.ts';
import { findBankAccount } from '#server/payments/bank/bank-account.ts';
import { demoBank } from '#server/payments/bank/bank-config.ts';
import { checkData } from './check-data.ts';
import { checkDisks } from './check-disks.ts';
import { checkFiles } from './check-files.ts';
import { checkPostgres } from './check-postgres.ts';
import { type CheckResult, ok, warning } from './check-result.ts';

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
    ...(await checkDisks(config)),
  ];
}

function checkBank(bank: Bank | undefined): CheckResult {
  const about = 'Tài khoản nhận tiền';
  const advice = 'Đặt BANK_BIN, BANK_ACCOUNT, BANK_NAME cho cửa hàng';
  // The open shop may have been started with one.
  if (!bank)
    return warning(about, 'lệnh này chạy không có; cửa hàng cũng vậy thì khách không có mã QR', advice);
  const words = `${bank.name} ${bank.account}, ${bank.holder}`;
  return bank === demoBank
    ? warning(about, `${words} – chỉ là tài khoản mẫu, không có thật`, advice)
    : ok(about, words);
}

export async function checkShop(
  context: CliContext,
  reportProgress: (text: string) => void,
): Promise<CheckResult[]> {
  const { database, config } = context;
  const data = await checkData(context, reportProgress);
  // The tables say which files there should be.
  if (data.state === 'wrong') return [data];
  return [
    checkBank(await findBankAccount(config, database)),
    ...(await checkPostgres(database, config.databaseUrl === undefined)),
    data,
    await checkFiles(context, reportProgress),
  ];
}
