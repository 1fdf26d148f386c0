import type { Command } from 'commander';
import { formatDong } from '#contract/format/money.ts';
import { setPrice, type VariantPrice } from '#server/catalogue/admin-prices.ts';
import type { RunCommand } from '#server/cli/command-runner.ts';
import { parseDong } from '#server/cli/options/parse-numbers.ts';
import { inTransaction } from '#server/database/transaction.ts';

interface PriceOptions {
  sale?: number | false;
}

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
      run(command, async ({ database }, output) => {
        // Commander sets `sale` to false for --no-sale, to undefined for neither option.
        const salePrice = typeof sale === 'number' ? sale : sale === false ? null : undefined;
        if (price === 0 || sale === 0) await output.confirm(`Bán ${code.toUpperCase()} với giá 0 ₫?`);
        const changes = await inTransaction(database, transaction =>
          setPrice(transaction, code.toUpperCase(), { price, salePrice }),
        );
        const skus = changes.map(change => change.sku);
        const saleText = typeof sale === 'number' ? `, khuyến mãi ${formatDong(sale)}` : '';
        const unchangedSales = salePrice === undefined ? describeUnchangedSales(changes) : '';
        output.printResult(
          { skus, price, salePrice },
          `Đã đặt giá ${formatDong(price)}${saleText} cho ${skus.join(', ')}.${unchangedSales}`,
        );
      }),
    );
}

function describeUnchangedSales(changes: readonly VariantPrice[]): string {
  const sales = new Set(changes.flatMap(change => change.salePrice ?? []));
  if (sales.size === 0) return '';
  return ` (khuyến mãi vẫn ${[...sales].map(formatDong).join(', ')}; bỏ bằng --no-sale)`;
}
