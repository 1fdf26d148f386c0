import { createWriteStream } from 'node:fs';
import { type Command, Option } from 'commander';
import { writeCsv, writeJson } from '#server/catalogue/export/write-products.ts';
import { assertOutsideShop } from '#server/cli/assert-outside-shop.ts';
import type { RunCommand } from '#server/cli/command-runner.ts';
import type { CliContext } from '#server/cli/context.ts';
import type { Output } from '#server/cli/terminal/output.ts';
import { assertNotFolder } from '#server/files/parent-folder.ts';
import { chooseFormat, confirmReplacing, exportTo, type Format, formats } from './export-file.ts';

interface Options {
  format?: Format;
}

export function exportCommand(program: Command, run: RunCommand): void {
  program
    .command('export')
    .summary('xuất mọi sản phẩm ra tệp CSV hoặc JSON')
    .description(
      'Xuất mọi sản phẩm, cả đã ngừng bán. Nhập lại tệp này không đổi gì; sửa rồi nhập lại thì cập nhật.\n' +
        'JSON giữ cả thông tin thêu; CSV thì không, nhưng nhập CSV cũng không làm mất thông tin thêu đã có.',
    )
    .argument('<TỆP>', 'tệp .csv, .json hoặc .jsonl sẽ ghi')
    .addOption(
      new Option(
        '--format <dạng>',
        'cột của Shopify hay Haravan, hoặc JSON (mặc định theo đuôi tệp)',
      ).choices(formats),
    )
    .action((file: string, { format }: Options, command: Command) =>
      run(command, (context, output) => exportProducts(context, output, file, format)),
    );
}

async function exportProducts(
  context: CliContext,
  output: Output,
  file: string,
  requestedFormat: Format | undefined,
): Promise<void> {
  const target = output.resolvePath(file);
  await assertNotFolder(target);
  await assertOutsideShop(target, context.config);
  const format = chooseFormat(file, requestedFormat);
  await confirmReplacing(target, output);
  const isJsonLines = /\.jsonl$/i.test(file);
  const reportProgress = (products: number) => output.showProgress(`Đã xuất ${products} sản phẩm`);
  const result = await exportTo(target, temporaryFile =>
    writeProducts(context, temporaryFile, format, isJsonLines, reportProgress),
  );
  const skippedText =
    result.leftOut.length > 0
      ? `\nBỏ qua ${result.leftOut.join(', ')}: có hơn 3 tùy chọn; hãy xuất ra tệp .json.`
      : '';
  output.printResult({ file, ...result }, `Đã xuất ${result.products} sản phẩm vào ${file}.${skippedText}`);
}

function writeProducts(
  { database, config }: CliContext,
  file: string,
  format: Format,
  isJsonLines: boolean,
  reportProgress: (products: number) => void,
) {
  const out = createWriteStream(file);
  const origin = config.publicUrl?.origin ?? '';
  return format === 'json'
    ? writeJson(database, out, isJsonLines, reportProgress)
    : writeCsv(database, out, format, origin, reportProgress);
}
