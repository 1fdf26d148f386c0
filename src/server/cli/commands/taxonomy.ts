import { type Command, InvalidArgumentError } from 'commander';
import {
  addCategory,
  listCategories,
  removeCategory,
  renameCategory,
} from '#server/catalogue/admin-categories.ts';
import { addTag, listTagsWithCounts, removeTag, renameTag } from '#server/catalogue/admin-tags.ts';
import { parseCount } from '#server/cli/parse-numbers.ts';
import type { RunCommand } from '#server/cli/run.ts';
import { formatTable } from '#server/cli/table.ts';
import { inTransaction } from '#server/database/transaction.ts';

/** `categories …`: the tree the shop is browsed by. */
export function categoryCommands(program: Command, run: RunCommand): void {
  const categories = program.command('categories').description('xem và sửa danh mục');
  categories
    .command('list')
    .description('xem danh mục, số của chúng, và số sản phẩm')
    .action((_options: unknown, command: Command) =>
      run(command, async ({ database }, speech) => {
        const rows = await listCategories(database);
        speech.answer(
          rows,
          formatTable(['Số', 'Danh mục', 'Sản phẩm'], treeLines(rows), 'Chưa có danh mục nào.'),
        );
      }),
    );
  categories
    .command('add')
    .description('thêm danh mục')
    .argument('<TÊN>', 'tên danh mục', nameIn)
    .option('--in <số>', 'nằm trong danh mục này', parseCount)
    .action((name: string, options: { in?: number }, command: Command) =>
      run(command, async ({ database }, speech) => {
        const id = await inTransaction(database, one => addCategory(one, name, options.in ?? null));
        speech.answer({ id }, `Đã thêm danh mục ${id}: ${name}`);
      }),
    );
  changeCommands(categories, run, 'danh mục', renameCategory, removeCategory);
}

/** `tags …`: what products are marked with. */
export function tagCommands(program: Command, run: RunCommand): void {
  const tags = program.command('tags').description('xem và sửa thẻ');
  tags
    .command('list')
    .description('xem thẻ, số của chúng, và số sản phẩm')
    .action((_options: unknown, command: Command) =>
      run(command, async ({ database }, speech) => {
        const rows = await listTagsWithCounts(database);
        const lines = rows.map(({ id, name, products }) => [id, name, products]);
        speech.answer(rows, formatTable(['Số', 'Thẻ', 'Sản phẩm'], lines, 'Chưa có thẻ nào.'));
      }),
    );
  tags
    .command('add')
    .description('thêm thẻ')
    .argument('<TÊN>', 'tên thẻ', nameIn)
    .action((name: string, _options: unknown, command: Command) =>
      run(command, async ({ database }, speech) => {
        const id = await inTransaction(database, one => addTag(one, name));
        speech.answer({ id }, `Đã thêm thẻ ${id}: ${name}`);
      }),
    );
  changeCommands(tags, run, 'thẻ', renameTag, removeTag);
}

function changeCommands(
  parent: Command,
  run: RunCommand,
  kind: string,
  rename: typeof renameTag,
  remove: typeof removeTag,
): void {
  parent
    .command('rename')
    .description(`đổi tên ${kind}`)
    .argument('<SỐ>', `số của ${kind}`, parseCount)
    .argument('<TÊN>', 'tên mới', nameIn)
    .action((id: number, name: string, _options: unknown, command: Command) =>
      run(command, async ({ database }, speech) => {
        await inTransaction(database, one => rename(one, id, name));
        speech.answer({ id, name }, `Đã đổi tên ${kind} ${id} thành ${name}.`);
      }),
    );
  parent
    .command('remove')
    .description(`xoá ${kind}; sản phẩm vẫn được bán`)
    .argument('<SỐ>', `số của ${kind}`, parseCount)
    .action((id: number, _options: unknown, command: Command) =>
      run(command, async ({ database }, speech) => {
        await speech.agree(`Xoá ${kind} ${id} khỏi mọi sản phẩm? Không lấy lại được.`);
        await inTransaction(database, one => remove(one, id));
        speech.answer({ id }, `Đã xoá ${kind} ${id}.`);
      }),
    );
}

function nameIn(typed: string): string {
  const name = typed.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (name.length > 0 && name.length <= 100) return name;
  throw new InvalidArgumentError('Tên cần từ 1 đến 100 ký tự.');
}

type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number];

function treeLines(
  rows: readonly CategoryRow[],
  parent: number | null = null,
  depth = 0,
): (string | number)[][] {
  return rows
    .filter(row => row.parentId === parent)
    .flatMap(({ id, name, products }) => [
      [id, `${'  '.repeat(depth)}${name}`, products],
      ...treeLines(rows, id, depth + 1),
    ]);
}
