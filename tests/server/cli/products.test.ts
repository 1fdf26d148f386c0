import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatDong } from '#contract/format/money.ts';
import { seedProducts } from '../../support/data/seed-products.ts';
import { type CliRunner, openCliRunner } from '../../support/shops/cli-runner.ts';

let cliShop: CliRunner;
beforeAll(async () => {
  cliShop = await openCliRunner();
  await seedProducts(cliShop.database);
});
afterAll(() => cliShop.close());

const readStdout = async (...words: string[]) => (await cliShop.run(['products', ...words])).stdout;
const readStderr = async (...words: string[]) => (await cliShop.run(['products', ...words])).stderr;

it('shows a product with the codes of its variants, by either code', async () => {
  const card = await readStdout('show', 'p01');
  expect(card).toContain('P01  Áo sợi thêu tên\nDanh mục: Hàng thêu > Áo thêu\nThẻ: ');
  expect(card).toMatch(/^Mã biến thể +Biến thể +Giá/m);
  expect(card).toMatch(new RegExp(`^P01-XA +\\S.* +${formatDong(10_000)}`, 'm'));
  expect(await readStdout('show', 'P01-XA')).toBe(card);
  expect(await cliShop.runJson('products', 'show', 'P01')).toMatchObject({ code: 'P01', withdrawn: false });
  expect(await readStdout('show', 'P12')).toContain('(ngừng bán)');
  expect(await readStderr('show', 'P99')).toContain('Không có sản phẩm hay biến thể mã P99');
  expect(await readStderr('set-price', 'P01-XX', '9000')).toContain('products show MÃ-SẢN-PHẨM');
});

it('hides withdrawn products unless an option shows them, and says so', async () => {
  const hiddenNote = '(ẩn 1 sản phẩm đã ngừng bán; xem bằng --all)';
  const defaultList = await readStdout('list');
  expect(defaultList).not.toContain('P12');
  expect(defaultList).toContain(hiddenNote);
  expect(await readStdout('list', 'bàn chải')).toBe(`Không có sản phẩm nào.\n${hiddenNote}\n`);
  expect(await readStdout('list', '--all')).toMatch(/P12 .*ngừng bán\n/);
  expect(await readStdout('list', '--all')).not.toContain('(ẩn');
  expect(await readStdout('list', '--withdrawn')).toMatch(/^Mã.*\nP12 .*ngừng bán\n$/);
});

it('says that a list was cut', async () => {
  const hint = 'Đây là 2 sản phẩm mới nhất, còn nữa: xem thêm bằng --limit 20.\n';
  const cut = await cliShop.run(['products', 'list', '--limit', '2']);
  expect(cut.stdout.match(/^P\d\d/gm)).toHaveLength(2);
  expect(cut.stderr).toBe(hint);
  const json = await cliShop.run(['products', 'list', '--limit', '2', '--json']);
  expect(JSON.parse(json.stdout)).toHaveLength(2);
  expect(json.stderr).toBe(hint);
  const count = (await readStdout('list', '--limit', '500')).match(/^P\d\d/gm)?.length;
  expect(await readStderr('list', '--limit', String(count))).toBe('');
});

it('shows the lowest price if variants differ', async () => {
  await cliShop.runJson('products', 'set-price', 'P07', '70000');
  expect(await readStdout('list', 'P07')).not.toContain('từ');
  await cliShop.runJson('products', 'set-price', 'P07-XA', '130000', '--sale', '60000');
  expect(await readStdout('list', 'P07')).toContain(`từ ${formatDong(70_000)}  từ ${formatDong(60_000)}`);
});

it('says that a sale stays when only the price is set', async () => {
  await cliShop.runJson('products', 'set-price', 'P08', '150000', '--sale', '130000');
  expect(await readStdout('set-price', 'P08', '149000')).toContain(
    `(khuyến mãi vẫn ${formatDong(130_000)}; bỏ bằng --no-sale)`,
  );
  expect(await readStdout('set-price', 'P08', '149000', '--no-sale')).not.toContain('vẫn');
  expect(await readStdout('set-price', 'P08', '149000')).not.toContain('vẫn');
});

it('rejects a sale price that is no reduction, and suggests --no-sale only for an existing one', async () => {
  await cliShop.runJson('products', 'set-price', 'P09', '150000', '--sale', '130000');
  const stderr = await readStderr('set-price', 'P09', '100000', '--sale', '200000');
  expect(stderr).toContain(`giá khuyến mãi ${formatDong(200_000)} phải thấp hơn giá ${formatDong(100_000)}.`);
  expect(stderr).not.toContain('--no-sale');
  expect(await readStderr('set-price', 'P09', '100000')).toContain('Bỏ khuyến mãi bằng --no-sale.');
});

it('asks before it sells something for nothing', async () => {
  expect(await readStderr('set-price', 'P06', '0')).toContain('Bán P06 với giá 0 ₫?');
  expect(await readStderr('set-price', 'P06', '60000', '--sale', '0')).toContain('Bán P06 với giá 0 ₫?');
  expect(await readStdout('list', 'P06')).not.toContain(` ${formatDong(0)}`);
  expect(await readStdout('set-price', 'P06', '0', '--yes')).toContain(`Đã đặt giá ${formatDong(0)} cho P06`);
});

it('does not mention files if a typed price has a fraction', async () => {
  for (const price of ['50.00', '65,0', '85.0000', '1.25.000'])
    expect(await readStderr('set-price', 'P09', price)).toContain(`“${price}” có phần lẻ`);
  const stderr = await readStderr('set-price', 'P09', '50.5');
  expect(stderr).toContain('“50.5” có phần lẻ; giá là số đồng nguyên. Ví dụ: 85000');
  expect(stderr).not.toContain('--rate');
});

it('says that nothing changes because of one unknown code', async () => {
  expect(await readStderr('withdraw', 'P03', 'XYZ')).toContain('mã XYZ. Chưa ngừng bán sản phẩm nào.');
  expect(await readStderr('restore', 'P12', 'XYZ')).toContain('mã XYZ. Chưa bán lại sản phẩm nào.');
  expect(await readStdout('list', '--withdrawn')).toContain('P12');
});
