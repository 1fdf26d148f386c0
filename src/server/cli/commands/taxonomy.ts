import type { Command } from 'commander';
import {
  addCategory,
  findCategoryName,
  listCategoriesWithCounts,
  removeCategory,
  renameCategory,
} from '#server/catalogue/admin-categories.ts';
import {
  addTag,
  findTagName,
  listTagsWithCounts,
  removeTag,
  renameTag,
} from '#server/catalogue/admin-tags.ts';
import type { RunCommand } from '#server/cli/command-runner.ts';
import { parseName } from '#server/cli/options/parse-line.ts';
import { parseCount } from '#server/cli/options/parse-numbers.ts';
import { formatTable } from '#server/cli/terminal/table.ts';
import { inTransaction } from '#server/database/transaction.ts';

export function categoryCommands(program: Command, run: RunCommand): void {
  const categories = program.command('categories').description('xem và sửa danh mục');
  categories
    .command('list')
    .description('xem danh mục, số của chúng, và số sản phẩm')
    .action((_options: unknown, command: Command) =>
      run(command, async ({ database }, output) => {
        const rows = await listCategoriesWithCounts(database);
        output.printResult(
          rows,
          formatTable(['Số', 'Danh mục', 'Sản phẩm'], toTreeRows(rows), 'Chưa có danh mục nào.'),
        );
      }),
    );
  categories
    .command('add')
    .description('thêm danh mục')
    .argument('<TÊN>', 'tên danh mục', parseName)
    .option('--in <số>', 'nằm trong danh mục này', parseCount)
    .action((name: string, options: { in?: number }, command: Command) =>
      run(command, async ({ database }, output) => {
        const id = await inTransaction(database, transaction =>
          addCategory(transaction, name, options.in ?? null),
        );
        output.printResult({ id }, `Đã thêm danh mục ${id}: ${name}`);
      }),
    );
  changeCommands(categories, run, {
    kind: 'danh mục',
    findName: findCategoryName,
    rename: renameCategory,
    remove: removeCategory,
  });
}

export function tagCommands(program: Command, run: RunCommand): void {
  const tags = program.command('tags').description('xem và sửa thẻ');
  tags
    .command('list')
    .description('xem thẻ, số của chúng, và số sản phẩm')
    .action((_options: unknown, command: Command) =>
      run(command, async ({ database }, output) => {
        const rows = await listTagsWithCounts(database);
        const cells = rows.map(({ id, name, products }) => [id, name, products]);
        output.printResult(rows, formatTable(['Số', 'Thẻ', 'Sản phẩm'], cells, 'Chưa có thẻ nào.'));
      }),
    );
  tags
    .command('add')
    .description('thêm thẻ')
    .argument('<TÊN>', 'tên thẻ', parseName)
    .action((name: string, _options: unknown, command: Command) =>
      run(command, async ({ database }, output) => {
        const id = await inTransaction(database, transaction => addTag(transaction, name));
        output.printResult({ id }, `Đã thêm thẻ ${id}: ${name}`);
      }),
    );
  changeCommands(tags, run, { kind: 'thẻ', findName: findTagName, rename: renameTag, remove: removeTag });
}

/** Categories or tags. */
interface Taxonomy {
  kind: string;
  findName: typeof findTagName;
  rename: typeof renameTag;
  remove: typeof removeTag;
}

function changeCommands(
  parent: Command,
  run: RunCommand,
  { kind, findName, rename, remove }: Taxonomy,
): void {
  parent
    .command('rename')
    .description(`đổi tên ${kind}`)
    .argument('<SỐ>', `số của ${kind}`, parseCount)
    .argument('<TÊN>', 'tên mới', parseName)
    .action((id: number, name: string, _options: unknown, command: Command) =>
      run(command, async ({ database }, output) => {
        await inTransaction(database, transaction => rename(transaction, id, name));
        output.printResult({ id, name }, `Đã đổi tên ${kind} ${id} thành ${name}.`);
      }),
    );
  parent
    .command('remove')
    .description(`xóa ${kind}; sản phẩm vẫn được bán`)
    .argument('<SỐ>', `số của ${kind}`, parseCount)
    .action((id: number, _options: unknown, command: Command) =>
      run(command, async ({ database }, output) => {
        const name = await findName(database, id);
        await output.confirm(`Xóa ${kind} ${id} (${name}) khỏi mọi sản phẩm? Không lấy lại được.`);
        await inTransaction(database, transaction => remove(transaction, id));
        output.printResult({ id }, `Đã xóa ${kind} ${id} (${name}).`);
      }),
    );
}

type CategoryRow = Awaited<ReturnType<typeof listCategoriesWithCounts>>[number];

function toTreeRows(
  rows: readonly CategoryRow[],
  parent: number | null = null,
  depth = 0,
): (string | number)[][] {
  return rows
    .filter(row => row.parentId === parent)
    .flatMap(({ id, name, products }) => [
      [id, `${'  '.repeat(depth)}${name}`, products],
      ...toTreeRows(rows, id, depth + 1),
    ]);
}
