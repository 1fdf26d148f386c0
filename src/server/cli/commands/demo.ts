import type { Command } from 'commander';
import type { RunCommand } from '#server/cli/command-runner.ts';
import type { CliContext } from '#server/cli/context.ts';
import type { Output } from '#server/cli/terminal/output.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { demoAccountLines } from '#server/launch/demo-accounts.ts';

export function demoCommands(program: Command, run: RunCommand): void {
  const demo = program.command('demo').description('bày hàng mẫu, hoặc dọn hàng mẫu đi');
  demo
    .command('fill')
    .summary('bày hàng mẫu, hai khách mẫu và vài đơn (một, hai phút)')
    .description(
      'Bày hàng mẫu, hai khách mẫu và vài đơn (một, hai phút).\n' +
        'Chỉ bày vào cửa hàng trống, hoặc nơi hàng mẫu đã dọn bằng demo empty mà cửa hàng chưa thêm gì của mình.',
    )
    .action((_options: unknown, command: Command) => run(command, fillDemo, { mayCreate: true }));
  demo
    .command('empty')
    .description('dọn hàng mẫu và khách mẫu; hàng và khách của cửa hàng giữ nguyên')
    .action((_options: unknown, command: Command) => run(command, emptyDemo));
}

async function fillDemo({ database, files }: CliContext, output: Output): Promise<void> {
  // Imported only here: a server without the demo needs none of its drawings.
  const { seedDemo, canSeed } = await import('#demo/seed/seed-demo.ts');
  if (!(await canSeed(database)))
    throw new Error(
      'Cửa hàng đã có hàng, danh mục, thẻ hoặc khách. Hàng mẫu chỉ bày vào cửa hàng trống, hoặc vừa dọn bằng demo empty: hãy chọn một DATA_DIR mới.',
    );
  await seedDemo(database, files, (done, total) =>
    output.showProgress(`Đang bày hàng mẫu: ${Math.round((done / total) * 100)}%`),
  );
  const lines = await demoAccountLines(database, null);
  output.printResult({ filled: true }, ['Đã bày hàng mẫu.', ...lines].join('\n').trimEnd());
}

async function emptyDemo({ database }: CliContext, output: Output): Promise<void> {
  await output.confirm(
    'Xóa hai khách mẫu cùng đơn của họ, ngừng bán mọi hàng mẫu, và xóa danh mục, thẻ không còn món nào? Đã xóa thì không lấy lại được.',
  );
  const { removeDemo } = await import('#demo/seed/remove-demo.ts');
  const removed = await inTransaction(database, removeDemo);
  if (removed.products + removed.people === 0)
    return output.printResult(removed, 'Không có hàng mẫu nào đang bán.');
  output.printResult(
    removed,
    `Đã ngừng bán ${removed.products} sản phẩm mẫu, xóa ${removed.people} khách mẫu. Nếu cửa hàng đang mở, hãy khởi động lại: tài khoản ngân hàng mẫu còn hiện tới lúc đó.`,
  );
}
