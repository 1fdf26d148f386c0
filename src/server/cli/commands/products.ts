import type { Command } from 'commander';
import { formatDong } from '#contract/format/money.ts';
import { countAdminProducts, listAdminProducts, setWithdrawn } from '#server/catalogue/admin-products.ts';
import type { RunCommand } from '#server/cli/command-runner.ts';
import { parseCount } from '#server/cli/options/parse-numbers.ts';
import { printList } from '#server/cli/terminal/print-list.ts';
import { formatTable } from '#server/cli/terminal/table.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { priceCommand } from './set-price.ts';
import { showProductCommand } from './show-product.ts';

export function productCommands(program: Command, run: RunCommand): void {
  const products = program.command('products').description('xem hàng, ngừng bán, bán lại, đặt giá');
  listCommand(products, run);
  showProductCommand(products, run);
  withdrawCommand(products, run, 'withdraw', 'ngừng bán: khách không thấy nữa, đơn cũ giữ nguyên', true);
  withdrawCommand(products, run, 'restore', 'bán lại sản phẩm đã ngừng', false);
  priceCommand(products, run);
}

function listCommand(products: Command, run: RunCommand): void {
  products
    .command('list')
    .description('xem sản phẩm, mới nhất trước')
    .argument('[TỪ...]', 'tìm theo tên hoặc mã, không cần dấu')
    .option('--withdrawn', 'chỉ những sản phẩm đã ngừng bán')
    .option('--all', 'cả những sản phẩm đã ngừng bán')
    .option('--limit <số>', 'nhiều nhất bao nhiêu dòng', parseCount, 50)
    .action((words: string[], { all, withdrawn, limit }: ListOptions, command: Command) =>
      run(command, async ({ database }, output) => {
        const text = words.join(' ');
        const withdrawnFilter = all ? undefined : (withdrawn ?? false);
        const hiddenCount =
          withdrawnFilter === false ? await countAdminProducts(database, { text, withdrawn: true }) : 0;
        const hint = hiddenCount > 0 ? `\n(ẩn ${hiddenCount} sản phẩm đã ngừng bán; xem bằng --all)` : '';
        await printList(output, {
          limit,
          noun: 'sản phẩm',
          find: count => listAdminProducts(database, { text, limit: count, withdrawn: withdrawnFilter }),
          format: rows => formatTable(headings, rows.map(toRow), 'Không có sản phẩm nào.') + hint,
        });
      }),
    );
}

interface ListOptions {
  all?: boolean;
  withdrawn?: boolean;
  limit: number;
}

const headings = ['Mã', 'Tên', 'Giá', 'Khuyến mãi', 'Biến thể', ''];

function toRow(row: Awaited<ReturnType<typeof listAdminProducts>>[number]) {
  const price = formatDong(row.fromPrice ?? row.price);
  const sale = row.salePrice === null ? '' : formatDong(row.salePrice);
  return [
    row.code,
    row.name,
    row.pricesDiffer ? `từ ${price}` : price,
    sale && row.salesDiffer ? `từ ${sale}` : sale,
    row.variants,
    row.withdrawn ? 'ngừng bán' : '',
  ];
}

function withdrawCommand(
  products: Command,
  run: RunCommand,
  name: string,
  description: string,
  withdrawn: boolean,
): void {
  products
    .command(name)
    .description(description)
    .argument('<MÃ...>', 'mã sản phẩm')
    .action((codes: string[], _options: unknown, command: Command) =>
      run(command, async ({ database }, output) => {
        const upperCodes = codes.map(code => code.toUpperCase());
        const changed = await inTransaction(database, transaction =>
          setWithdrawn(transaction, upperCodes, withdrawn),
        );
        const message = withdrawn ? 'Đã ngừng bán' : 'Đã bán lại';
        output.printResult(
          { changed },
          changed.length > 0 ? `${message}: ${changed.join(', ')}` : 'Đã như vậy rồi, không đổi gì.',
        );
      }),
    );
}
