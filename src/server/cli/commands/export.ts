import { createWriteStream } from 'node:fs';
import { type Command, Option } from 'commander';
import { writeCsv, writeJson } from '#server/catalogue/export/write-products.ts';
import type { CliContext } from '#server/cli/context.ts';
import type { RunCommand } from '#server/cli/run.ts';
import { assertNotDirectory } from '#server/files/parent-dir.ts';
import { type Format, formatFor, formats, replaceFile } from './export-file.ts';

interface Options {
  format?: Format;
}

/** `export`: all products into a file that `import` takes back. */
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
      run(command, async (counter, speech) => {
        const told = (products: number) => speech.progress(`Đã xuất ${products} sản phẩm`);
        const place = speech.fileAt(file);
        await assertNotDirectory(place);
        const chosen = formatFor(file, format);
        const written = await replaceFile(place, draft =>
          write(counter, draft, chosen, /l$/i.test(file), told),
        );
        const rest =
          written.leftOut.length > 0
            ? `\nBỏ qua ${written.leftOut.join(', ')}: có hơn 3 tuỳ chọn; hãy xuất ra tệp .json.`
            : '';
        speech.answer({ file, ...written }, `Đã xuất ${written.products} sản phẩm vào ${file}.${rest}`);
      }),
    );
}

function write(
  { database, settings }: CliContext,
  file: string,
  format: Format,
  lines: boolean,
  told: (products: number) => void,
) {
  const out = createWriteStream(file);
  const origin = settings.publicUrl?.origin ?? '';
  return format === 'json'
    ? writeJson(database, out, lines, told)
    : writeCsv(database, out, format, origin, told);
}
