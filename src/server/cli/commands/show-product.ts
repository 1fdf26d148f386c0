import type { Command } from 'commander';
import { formatDong } from '#contract/format/money.ts';
import { loadProduct } from '#server/catalogue/export/load-products.ts';
import type { NativeProduct } from '#server/catalogue/import/formats/native-json.ts';
import type { RunCommand } from '#server/cli/command-runner.ts';
import { formatTable } from '#server/cli/terminal/table.ts';
import { notFound } from '#server/errors.ts';

export function showProductCommand(products: Command, run: RunCommand): void {
  products
    .command('show')
    .description('xem một sản phẩm: danh mục, thẻ, mã và giá từng biến thể')
    .argument('<MÃ>', 'mã sản phẩm hoặc mã biến thể')
    .action((code: string, _options: unknown, command: Command) =>
      run(command, async ({ database }, output) => {
        const product = await loadProduct(database, code.toUpperCase());
        if (!product)
          throw notFound(
            `Không có sản phẩm hay biến thể mã ${code.toUpperCase()}. Xem mã bằng: npm run shop -- products list`,
          );
        output.printResult(product, formatProduct(product));
      }),
    );
}

function formatProduct({
  code,
  name,
  withdrawn,
  categories = [],
  tags = [],
  variants,
}: NativeProduct): string {
  const rows = variants.map(({ sku = '', values = [], price, sale_price }) => [
    sku,
    values.join(', ') || 'Một loại',
    formatDong(price),
    sale_price ? formatDong(sale_price) : '',
  ]);
  return [
    `${code}  ${name}${withdrawn ? '  (ngừng bán)' : ''}`,
    `Danh mục: ${categories.map(path => path.join(' > ')).join('; ') || '–'}`,
    `Thẻ: ${tags.join(', ') || '–'}`,
    '',
    formatTable(['Mã biến thể', 'Biến thể', 'Giá', 'Khuyến mãi'], rows, 'Không có biến thể nào đang bán.'),
  ].join('\n');
}
