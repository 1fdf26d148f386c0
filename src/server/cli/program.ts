import { Command } from 'commander';
import { installVietnameseMessages } from '#contract/http/messages.ts';
import { createRunner } from './command-runner.ts';
import { backupCommand } from './commands/backup/backup.ts';
import { backupKeyCommand } from './commands/backup/backup-key.ts';
import { restoreCommand } from './commands/backup/restore.ts';
import { customerCommands } from './commands/customers.ts';
import { demoCommands } from './commands/demo.ts';
import { doctorCommand } from './commands/doctor/doctor.ts';
import { exportCommand } from './commands/export.ts';
import { importCommand } from './commands/import.ts';
import { orderCommands } from './commands/orders.ts';
import { paymentCommands } from './commands/payments.ts';
import { productCommands } from './commands/products.ts';
import { categoryCommands, tagCommands } from './commands/taxonomy.ts';
import { upgradePostgresCommand } from './commands/upgrade/upgrade-postgres.ts';
import { parseName } from './options/parse-line.ts';
import type { CliIo } from './terminal/io.ts';
import { translateCommander } from './terminal/messages.ts';

export function createProgram(io: CliIo): Command {
  // Arguments are parsed before the shop's settings are.
  installVietnameseMessages();
  const run = createRunner(io);
  const program = translateCommander(new Command('shop'))
    .description(
      'Việc của cửa hàng: hàng hóa, đơn hàng, thanh toán, khách hàng, sao lưu.\nChạy được cả khi cửa hàng đang mở.',
    )
    .option('--json', 'trả lời bằng JSON, cho chương trình khác đọc')
    .option('-y, --yes', 'không hỏi lại')
    .option(
      '--by <tên>',
      'ai làm việc này, ghi vào lịch sử đơn (mặc định: tên người dùng của máy)',
      parseName,
    )
    .helpCommand('help [LỆNH]', 'xem hướng dẫn của một lệnh')
    .configureOutput({ writeOut: io.writeOut, writeErr: io.writeError, outputError: () => {} });
  importCommand(program, run);
  exportCommand(program, run);
  productCommands(program, run);
  categoryCommands(program, run);
  tagCommands(program, run);
  orderCommands(program, run);
  paymentCommands(program, run);
  customerCommands(program, run);
  backupCommand(program, run);
  backupKeyCommand(program, io);
  restoreCommand(program, run, io);
  demoCommands(program, run);
  doctorCommand(program, io);
  upgradePostgresCommand(program, io);
  return program;
}
