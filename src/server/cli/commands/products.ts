import type { Command } from 'commander';
import { formatDong } from '#contract/money.ts';
import { countAdminProducts, listAdminProducts, setWithdrawn } from '#server/catalogue/admin-products.ts';
import { parseCount } from '#server/cli/parse-numbers.ts';
import type { RunCommand } from '#server/cli/run.ts';
import { formatTable } from '#server/cli/table.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { priceCommand } from './set-price.ts';
import { showCommand } from './show-product.ts';

/** `products …`: what is on the shelves. */
export function productCommands(program: Command, run: RunCommand): void {
  const products = program.command('products').description('xem hàng, ngừng bán, bán lại, đặt giá');
  listCommand(products, run);
  showCommand(products, run);
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
      run(command, async ({ database }, speech) => {
        const text = words.join(' ');
        const shown = all ? undefined : (withdrawn ?? false);
        const rows = await listAdminProducts(database, { text, limit, withdrawn: shown });
        const hidden = shown === false ? await countAdminProducts(database, { text, withdrawn: true }) : 0;
        const lines = formatTable(headings, rows.map(lineOf), 'Không có sản phẩm nào.');
        speech.answer(
          rows,
          hidden > 0 ? `${lines}\n(ẩn ${hidden} sản phẩm đã ngừng bán; xem bằng --all)` : lines,
        );
      }),
    );
}

interface ListOptions {
  all?: boolean;
  withdrawn?: boolean;
  limit: number;
}

const headings = ['Mã', 'Tên', 'Giá', 'Khuyến mãi', 'Biến thể', ''];

function lineOf(row: Awaited<ReturnType<typeof listAdminProducts>>[number]) {
  const price = formatDong(row.fromPrice ?? row.price);
  const sale = row.salePrice === null ? '' : formatDong(row.salePrice);
  return [
    ...[row.code, row.name],
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
      run(command, async ({ database }, speech) => {
        const wanted = codes.map(code => code.toUpperCase());
        const changed = await inTransaction(database, transaction =>
          setWithdrawn(transaction, wanted, withdrawn),
        );
        const done = withdrawn ? 'Đã ngừng bán' : 'Đã bán lại';
        speech.answer(
          { changed },
          changed.length > 0 ? `${done}: ${changed.join(', ')}` : 'Đã như vậy rồi, không đổi gì.',
        );
      }),
    );
}
