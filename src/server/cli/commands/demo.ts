import type { Command } from 'commander';
import type { RunCommand } from '#server/cli/run.ts';
import { inTransaction } from '#server/database/transaction.ts';

/** `demo …`: a shop to look at. */
export function demoCommands(program: Command, run: RunCommand): void {
  const demo = program.command('demo').description('bày hàng mẫu, hoặc dọn hàng mẫu đi');
  demo
    .command('fill')
    .summary('bày hàng mẫu, hai khách mẫu và vài đơn (một, hai phút)')
    .description(
      'Bày hàng mẫu, hai khách mẫu và vài đơn (một, hai phút).\n' +
        'Chỉ bày vào cửa hàng trống, hoặc nơi hàng mẫu đã dọn bằng demo empty mà cửa hàng chưa thêm gì của mình.',
    )
    .action((_options: unknown, command: Command) =>
      run(command, async ({ database, files }, speech) => {
        // Loaded only here: the drawing of the demo's pictures is half of the server's code.
        const { seedDemo: fillDemo, canSeed: hasRoom } = await import('#demo/seed/fill.ts');
        if (!(await hasRoom(database)))
          throw new Error(
            'Cửa hàng đã có hàng, danh mục, thẻ hoặc khách. Hàng mẫu chỉ bày vào cửa hàng trống, hoặc vừa dọn bằng demo empty: hãy chọn một DATA_DIR mới.',
          );
        await fillDemo(database, files, (done, total) =>
          speech.progress(`Đang bày hàng mẫu: ${Math.round((done / total) * 100)}%`),
        );
        speech.answer(
          { filled: true },
          'Đã bày hàng mẫu. Đăng nhập: 0901000001 hoặc 0901000002, mật khẩu matkhau1.',
        );
      }),
    );
  demo
    .command('empty')
    .description('dọn hàng mẫu và khách mẫu; hàng và khách của cửa hàng giữ nguyên')
    .action((_options: unknown, command: Command) =>
      run(command, async ({ database }, speech) => {
        await speech.agree(
          'Xoá hai khách mẫu cùng đơn của họ và ngừng bán mọi hàng mẫu? Đơn đã xoá không lấy lại được.',
        );
        const { removeDemo: emptyDemo } = await import('#demo/seed/empty.ts');
        const emptied = await inTransaction(database, emptyDemo);
        if (emptied.products + emptied.people === 0)
          return speech.answer(emptied, 'Không có hàng mẫu nào đang bán.');
        speech.answer(
          emptied,
          `Đã ngừng bán ${emptied.products} sản phẩm mẫu, xoá ${emptied.people} khách mẫu. Nếu cửa hàng đang mở, hãy khởi động lại: tài khoản ngân hàng mẫu còn hiện tới lúc đó.`,
        );
      }),
    );
}
