import type { Command } from 'commander';
import { formatDong } from '#contract/money.ts';
import { type PriceChange, setPrice } from '#server/catalogue/admin-prices.ts';
import { parseDong } from '#server/cli/parse-numbers.ts';
import type { RunCommand } from '#server/cli/run.ts';
import { inTransaction } from '#server/database/transaction.ts';

interface PriceOptions {
  sale?: number | false;
}

/** `products set-price`. */
export function priceCommand(products: Command, run: RunCommand): void {
  products
    .command('set-price')
    .description(
      'đặt giá cho một biến thể (theo mã biến thể) hoặc mọi biến thể của một sản phẩm (theo mã sản phẩm)',
    )
    .argument('<MÃ>', 'mã sản phẩm hoặc mã biến thể')
    .argument('<GIÁ>', 'giá niêm yết, đồng', parseDong)
    .option('--sale <giá>', 'giá khuyến mãi, đồng', parseDong)
    .option('--no-sale', 'bỏ khuyến mãi')
    .action((code: string, price: number, { sale }: PriceOptions, command: Command) =>
      run(command, async ({ database }, speech) => {
        // With `--no-sale` beside `--sale`, commander gives false for the one; nothing typed is no price either.
        const salePrice = typeof sale === 'number' ? sale : sale === false ? null : undefined;
        const priced = await inTransaction(database, transaction =>
          setPrice(transaction, code.toUpperCase(), { price, salePrice }),
        );
        const skus = priced.map(item => item.sku);
        const reduced = typeof sale === 'number' ? `, khuyến mãi ${formatDong(sale)}` : '';
        const kept = salePrice === undefined ? keptSales(priced) : '';
        speech.answer(
          { skus, price, salePrice },
          `Đã đặt giá ${formatDong(price)}${reduced} cho ${skus.join(', ')}.${kept}`,
        );
      }),
    );
}

function keptSales(priced: readonly PriceChange[]): string {
  const sales = new Set(priced.flatMap(item => item.salePrice ?? []));
  if (sales.size === 0) return '';
  return ` (khuyến mãi vẫn ${[...sales].map(formatDong).join(', ')}; bỏ bằng --no-sale)`;
}
