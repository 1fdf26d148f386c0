import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatDong } from '#contract/money.ts';
import { seedProducts } from '../../support/products.ts';
import { openStaffRoom, type StaffRoom } from '../../support/staff.ts';

let room: StaffRoom;
beforeAll(async () => {
  room = await openStaffRoom();
  await seedProducts(room.database);
});
afterAll(() => room.close());

const said = async (...words: string[]) => (await room.typed(['products', ...words])).said;
const refused = async (...words: string[]) => (await room.typed(['products', ...words])).told;

it('shows a product with the codes of its variants, by either code', async () => {
  const card = await said('show', 'p01');
  expect(card).toContain('P01  Áo sợi thêu tên\nDanh mục: Hàng thêu > Áo thêu\nThẻ: ');
  expect(card).toMatch(/^Mã biến thể +Biến thể +Giá/m);
  expect(card).toMatch(new RegExp(`^P01-XA +\\S.* +${formatDong(10_000)}`, 'm'));
  expect(await said('show', 'P01-XA')).toBe(card);
  expect(await room.json('products', 'show', 'P01')).toMatchObject({ code: 'P01', withdrawn: false });
  expect(await said('show', 'P12')).toContain('(ngừng bán)');
  expect(await refused('show', 'P99')).toContain('Không có sản phẩm hay biến thể mã P99');
  expect(await refused('set-price', 'P01-XX', '9000')).toContain('products show MÃ-SẢN-PHẨM');
});

it('hides what is withdrawn unless it is asked for, and says so', async () => {
  const hidden = '(ẩn 1 sản phẩm đã ngừng bán; xem bằng --all)';
  const usual = await said('list');
  expect(usual).not.toContain('P12');
  expect(usual).toContain(hidden);
  expect(await said('list', 'bàn chải')).toBe(`Không có sản phẩm nào.\n${hidden}\n`);
  expect(await said('list', '--all')).toMatch(/P12 .*ngừng bán\n/);
  expect(await said('list', '--all')).not.toContain('(ẩn');
  expect(await said('list', '--withdrawn')).toMatch(/^Mã.*\nP12 .*ngừng bán\n$/);
});

it('says from what price on where variants differ', async () => {
  await room.json('products', 'set-price', 'P07', '70000');
  expect(await said('list', 'P07')).not.toContain('từ');
  await room.json('products', 'set-price', 'P07-XA', '130000', '--sale', '60000');
  expect(await said('list', 'P07')).toContain(`từ ${formatDong(70_000)}  từ ${formatDong(60_000)}`);
});

it('says that a sale stays when only the price is set', async () => {
  await room.json('products', 'set-price', 'P08', '150000', '--sale', '130000');
  expect(await said('set-price', 'P08', '149000')).toContain(
    `(khuyến mãi vẫn ${formatDong(130_000)}; bỏ bằng --no-sale)`,
  );
  expect(await said('set-price', 'P08', '149000', '--no-sale')).not.toContain('vẫn');
  expect(await said('set-price', 'P08', '149000')).not.toContain('vẫn');
});

it('refuses a sale that is none, and offers --no-sale only where the sale is an old one', async () => {
  await room.json('products', 'set-price', 'P09', '150000', '--sale', '130000');
  const typed = await refused('set-price', 'P09', '100000', '--sale', '200000');
  expect(typed).toContain(`giá khuyến mãi ${formatDong(200_000)} phải thấp hơn giá ${formatDong(100_000)}.`);
  expect(typed).not.toContain('--no-sale');
  expect(await refused('set-price', 'P09', '100000')).toContain('Bỏ khuyến mãi bằng --no-sale.');
});

it('speaks of no file where a price is typed with a fraction', async () => {
  const told = await refused('set-price', 'P09', '50.5');
  expect(told).toContain('“50.5” có phần lẻ; giá là số đồng nguyên. Ví dụ: 85000');
  expect(told).not.toContain('--rate');
});

it('says that one unknown code leaves all as it was', async () => {
  expect(await refused('withdraw', 'P03', 'XYZ')).toContain('mã XYZ. Chưa ngừng bán sản phẩm nào.');
  expect(await refused('restore', 'P12', 'XYZ')).toContain('mã XYZ. Chưa bán lại sản phẩm nào.');
  expect(await said('list', '--withdrawn')).toContain('P12');
});
