import type { Command } from 'commander';
import { formatDong } from '#contract/money.ts';
import { listShelves, setPrice, setWithdrawn } from '#server/catalogue/shelving.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { countIn, dongIn } from './numbers.ts';
import type { Run } from './run.ts';
import { table } from './table.ts';

/** `products …`: what is on the shelves. */
export function productCommands(program: Command, run: Run): void {
  const products = program.command('products').description('xem hàng, ngừng bán, bán lại, đặt giá');
  listCommand(products, run);
  withdrawCommand(products, run, 'withdraw', 'ngừng bán: khách không thấy nữa, đơn cũ giữ nguyên', true);
  withdrawCommand(products, run, 'restore', 'bán lại sản phẩm đã ngừng', false);
  priceCommand(products, run);
}

function listCommand(products: Command, run: Run): void {
  products
    .command('list')
    .description('xem sản phẩm, mới nhất trước')
    .argument('[TỪ...]', 'tìm theo tên hoặc mã, không cần dấu')
    .option('--withdrawn', 'chỉ những sản phẩm đã ngừng bán')
    .option('--limit <số>', 'nhiều nhất bao nhiêu dòng', countIn, 50)
    .action((words: string[], options: { withdrawn?: boolean; limit: number }, command: Command) =>
      run(command, async ({ database }, speech) => {
        const rows = await listShelves(database, { ...options, text: words.join(' ') });
        const lines = rows.map(row => [
          row.code,
          row.name,
          formatDong(row.price),
          row.salePrice === null ? '' : formatDong(row.salePrice),
          row.variants,
          row.withdrawn ? 'ngừng bán' : '',
        ]);
        speech.answer(
          rows,
          table(['Mã', 'Tên', 'Giá', 'Khuyến mãi', 'Biến thể', ''], lines, 'Không có sản phẩm nào.'),
        );
      }),
    );
}

function withdrawCommand(
  products: Command,
  run: Run,
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

interface PriceOptions {
  sale?: number | false;
}

function priceCommand(products: Command, run: Run): void {
  products
    .command('set-price')
    .description(
      'đặt giá cho một biến thể (theo mã biến thể) hoặc mọi biến thể của một sản phẩm (theo mã sản phẩm)',
    )
    .argument('<MÃ>', 'mã sản phẩm hoặc mã biến thể')
    .argument('<GIÁ>', 'giá niêm yết, đồng', dongIn)
    .option('--sale <giá>', 'giá khuyến mãi, đồng', dongIn)
    .option('--no-sale', 'bỏ khuyến mãi')
    .action((code: string, price: number, { sale }: PriceOptions, command: Command) =>
      run(command, async ({ database }, speech) => {
        // With `--no-sale` beside `--sale`, commander gives false for the one; nothing typed is no price either.
        const salePrice = typeof sale === 'number' ? sale : sale === false ? null : undefined;
        const skus = await inTransaction(database, transaction =>
          setPrice(transaction, code.toUpperCase(), { price, salePrice }),
        );
        const reduced = typeof sale === 'number' ? `, khuyến mãi ${formatDong(sale)}` : '';
        speech.answer(
          { skus, price, salePrice },
          `Đã đặt giá ${formatDong(price)}${reduced} cho ${skus.join(', ')}.`,
        );
      }),
    );
}
