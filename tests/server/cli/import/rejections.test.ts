import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { products } from '#server/catalogue/tables.ts';
import { haravanCsv, plainProduct, shirtRows, shopifyCsv } from '../../../support/data/csv-exports.ts';
import { type CliRunner, openCliRunner } from '../../../support/shops/cli-runner.ts';
import { findProductOnSale, listProductsOnSale } from './products-on-sale.ts';

let cliShop: CliRunner;
beforeEach(async () => {
  cliShop = await openCliRunner();
});
afterEach(() => cliShop.close());

it('rejects a row that names a product but has no Url', async () => {
  const firstRow = {
    Url: 'mu-len',
    Tên: 'Mũ len',
    'Thuộc tính 1': 'Màu',
    'Giá trị thuộc tính 1': 'Đỏ',
    Giá: '50000',
  };
  const { Url: _url, ...rowWithoutUrl } = firstRow;
  const file = await cliShop.writeFile(
    haravanCsv(
      firstRow,
      { 'Giá trị thuộc tính 1': 'Kem', Giá: '50000' },
      { ...rowWithoutUrl, 'Giá trị thuộc tính 1': 'Nâu' },
      { ...rowWithoutUrl, Tên: 'Tất len', 'Giá trị thuộc tính 1': 'Xanh' },
      { 'Giá trị thuộc tính 1': 'Tím', Giá: '30000' },
      { ...rowWithoutUrl, Tên: 'Găng len' },
    ),
  );
  const { code, stdout } = await cliShop.run(['import', file]);
  expect(code).toBe(1);
  expect(stdout).toContain(`${file}, dòng 5, cột “Url”: Thiếu Url của “Tất len”`);
  expect(stdout).toContain(`${file}, dòng 7, cột “Url”: Thiếu Url của “Găng len”`);
  expect((await findProductOnSale(cliShop.database, 'MU-LEN'))?.productItems.map(item => item.name)).toEqual([
    'Đỏ',
    'Kem',
    'Nâu',
  ]);
});

it('names row and column of each rejection, and imports the rest', async () => {
  const file = await cliShop.writeFile(
    shopifyCsv(
      plainProduct('khan'),
      { ...shirtRows[0], 'Option2 Value': '' },
      plainProduct('co'),
      plainProduct('gau', { 'Variant Price': 'hỏi' }),
      plainProduct('khan'),
      plainProduct('mu', { Title: '' }),
    ),
  );
  const { code, stdout } = await cliShop.run(['import', file]);
  expect(code).toBe(1);
  expect(stdout).toMatch(/Thêm mới +1\n/);
  expect(stdout).toContain(`dòng 3, cột “Option2 Value” (AO-SOI): Thiếu giá trị của “Màu”`);
  expect(stdout).toContain(`dòng 5, cột “Variant Price” (GAU): “hỏi” không phải giá tiền`);
  expect(stdout).toContain('dòng 2 (KHAN): Mã KHAN có ở nhiều chỗ trong các tệp này, nên chưa nhập phần nào');
  expect(stdout).toMatch(
    /dòng 6, cột “Handle” \(KHAN\): Các dòng của “khan” không liền nhau \(đã có ở dòng 2\)/,
  );
  expect(stdout).toContain(`dòng 7, cột “Title” (MU): Thiếu tên sản phẩm`);
});

it.each([
  ['Khăn \u202egnp.exe', 'Có ký tự ẩn (U+202E) ở đây, bạn xóa rồi gõ lại giúp nhé.'],
  ['\u200b\u200b', 'Thiếu tên sản phẩm'],
  [`a${'\u0301'.repeat(20)}`, 'Có ký tự lạ ở đây, bạn xóa giúp nhé.'],
  ['a'.repeat(301), 'Nhiều nhất 300 ký tự thôi nhé.'],
])('rejects a name that could pass for another, or is none: %j', async (name, words) => {
  const csv = await cliShop.writeFile(shopifyCsv(plainProduct('khan', { Title: name })));
  const csvResult = await cliShop.run(['import', csv]);
  expect(csvResult).toMatchObject({ code: 1, stdout: expect.stringContaining(`(KHAN): ${words}`) });
  const product = { code: 'KHAN', name, variants: [{ price: 1_000 }] };
  const json = await cliShop.writeFile(JSON.stringify([product]), '.json');
  const jsonResult = await cliShop.run(['import', json]);
  expect(jsonResult).toMatchObject({ code: 1, stdout: expect.stringContaining(`(KHAN): ${words}`) });
  expect(await cliShop.database.$count(products)).toBe(0);
});

it('takes the line breaks in a name for spaces', async () => {
  const file = await cliShop.writeFile(shopifyCsv(plainProduct('khan', { Title: 'Khăn\nsữa' })));
  await cliShop.runJson('import', file);
  expect((await findProductOnSale(cliShop.database, 'KHAN'))?.name).toBe('Khăn sữa');
});

it('rejects invalid JSON products by line and field', async () => {
  const file = await cliShop.writeFile('[{"code":"A","name":"Áo","variants":[{"price":-1}]}, 5]', '.json');
  const { code, stdout } = await cliShop.run(['import', file]);
  expect(code).toBe(1);
  expect(stdout).toMatch(/dòng 1, cột “variants.0.price” \(A\)/);
  expect(stdout).toMatch(/dòng 2/);
});

it('rejects a sale price in JSON that is not lower than the price', async () => {
  const variants = [{ price: 60_000, sale_price: 60_000 }];
  const file = await cliShop.writeFile(JSON.stringify([{ code: 'A', name: 'Áo', variants }]), '.json');
  const { code, stdout } = await cliShop.run(['import', file]);
  expect(code).toBe(1);
  expect(stdout).toMatch(/cột “variants.0.sale_price” \(A\): giá khuyến mãi phải thấp hơn giá/i);
});

it('rejects two options of one name, in CSV and in JSON', async () => {
  const names = {
    'Option1 Name': 'Màu',
    'Option2 Name': 'Màu',
    'Option1 Value': 'Đỏ',
    'Option2 Value': 'Kem',
  };
  const variants = [{ values: ['Đỏ', 'Kem'], price: 1 }];
  const files = [
    await cliShop.writeFile(shopifyCsv(plainProduct('khan', names))),
    await cliShop.writeFile(
      JSON.stringify([{ code: 'KHAN', name: 'Khăn', options: ['Màu', ' Màu'], variants }]),
      '.json',
    ),
  ];
  for (const file of files) {
    const { code, stdout } = await cliShop.run(['import', file]);
    expect([code, stdout]).toEqual([1, expect.stringContaining('Có hai tùy chọn cùng tên')]);
  }
});

it('suggests --rate for a file in another currency', async () => {
  const file = await cliShop.writeFile(shopifyCsv(plainProduct('khan', { 'Variant Price': '19.99' })));
  expect((await cliShop.run(['import', file])).stdout).toContain(
    'giá là số đồng nguyên. Nếu tệp tính bằng tiền khác, thêm --rate, ví dụ --rate 25000',
  );
});

it('reports a folder in place of a file', async () => {
  expect((await cliShop.run(['import', '.'])).stderr).toContain(
    `${cliShop.folder} là một thư mục; hãy ghi cả tên tệp`,
  );
});

it.each([
  ['Tên,Số lượng\nÁo,3', 'Thiếu cột'],
  ['', 'Tệp trống'],
  [`${shopifyCsv(plainProduct('khan'))}\r\n"chưa đóng,`, 'hỏng sau dòng 2'],
  [Buffer.from(shopifyCsv(plainProduct('khan')), 'utf16le'), 'UTF-8'],
  [Buffer.from(`\uFEFF${shopifyCsv(plainProduct('khan\ud83d'))}`, 'utf16le'), 'chỉ còn một nửa'],
])('reports an unreadable file: %s', async (content, message) => {
  const { code, stderr } = await cliShop.run(['import', await cliShop.writeFile(content)]);
  expect([code, stderr]).toEqual([1, expect.stringContaining(message)]);
});

it('names the text that cannot be stored, and imports the rest', async () => {
  const toys = [1, 2].map(number => ({
    ...towel,
    code: `DO-${number}`,
    name: number === 2 ? 'Đồ\0chơi' : 'Đồ',
  }));
  const file = await cliShop.writeFile(JSON.stringify(toys), '.json');
  const { code, stdout } = await cliShop.run(['import', file]);
  expect([code, stdout]).toEqual([1, expect.stringMatching(/dòng 2, cột “name” \(DO-2\): Có ký tự lạ/)]);
  expect((await cliShop.run(['products', 'list'])).stdout).toContain('DO-1');
});

it.each(['.csv', '.jsonl'])('imports nothing if one line of a %s file is not UTF-8', async extension => {
  const name = 'Áo thêu';
  const product = JSON.stringify({ code: 'AO', name, variants: [{ price: 1_000 }] });
  const content = extension === '.csv' ? shopifyCsv(plainProduct('ao', { Title: name })) : `\n${product}`;
  const good = await cliShop.writeFile(shopifyCsv(plainProduct('co')));
  const bad = await cliShop.writeFile(Buffer.from(content, 'latin1'), extension);
  const { code, stderr } = await cliShop.run(['import', good, bad]);
  expect([code, stderr]).toEqual([
    1,
    `Dòng 2 của ${bad} không ở dạng UTF-8. Hãy lưu lại dạng “${extension === '.csv' ? 'CSV UTF-8' : 'UTF-8'}”.\n`,
  ]);
  expect(await cliShop.database.$count(products)).toBe(0);
});

it('reports a device in place of a file', async () => {
  const { code, stderr } = await cliShop.run(['import', '/dev/null']);
  expect([code, stderr]).toEqual([1, expect.stringContaining('/dev/null không phải là tệp thường.')]);
});

it('names a missing file', async () => {
  expect(await cliShop.run(['import', 'khong-co.csv'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('khong-co.csv'),
  });
});

it('rejects a category of too many levels and a description that is too long', async () => {
  const levels = (count: number) => Array.from({ length: count }, (_, level) => `Cấp ${level}`);
  const file = await cliShop.writeFile(
    shopifyCsv(
      plainProduct('gau', { Type: levels(10).join(' > ') }),
      plainProduct('tho', { Type: levels(11).join(' > ') }),
      plainProduct('meo', { 'Body (HTML)': 'a'.repeat(100_001) }),
      plainProduct('voi', { 'Body (HTML)': '&'.repeat(25_000) }),
    ),
  );
  const { code, stdout } = await cliShop.run(['import', file]);
  expect(code).toBe(1);
  expect(stdout).toMatch(/Thêm mới +1\n/);
  expect(stdout).toContain('dòng 3, cột “Type” (THO): Danh mục sâu quá 10 cấp');
  expect(stdout).toContain('dòng 4, cột “Body (HTML)” (MEO): Mô tả dài quá 100.000 ký tự');
  // As `&amp;` its own export would be refused.
  expect(stdout).toContain('(VOI): Mô tả dài quá 100.000 ký tự');
  const variants = [{ price: 1_000 }];
  const records = [
    { code: 'BO', name: 'Bò', categories: [levels(11)], variants },
    { code: 'CUU', name: 'Cừu', description: 'a'.repeat(100_001), variants },
    { code: 'NGUA', name: 'Ngựa', description: '<b>'.repeat(20_000), variants },
  ];
  const json = await cliShop.writeFile(JSON.stringify(records), 'hang.json');
  const { stdout: output } = await cliShop.run(['import', json]);
  expect(output).toContain('(BO): Danh mục sâu quá 10 cấp');
  expect(output).toContain('(CUU): Mô tả dài quá 100.000 ký tự');
  expect(output).toContain('(NGUA): Mô tả dài quá 100.000 ký tự');
});

it('rejects names of tags, categories and options that are too long, and too many of them', async () => {
  const long = 'a'.repeat(101);
  const many = Array.from({ length: 251 }, (_, index) => `Số ${index}`);
  const file = await cliShop.writeFile(
    shopifyCsv(
      plainProduct('gau', { Tags: long }),
      plainProduct('tho', { Type: `Áo > ${long}` }),
      plainProduct('meo', { Tags: many.join(', ') }),
      plainProduct('voi', { Type: many.join('; ') }),
      plainProduct('cho', { Type: 'Áo; '.repeat(1_000) }),
      plainProduct('cuu', { 'Option1 Name': 'Màu', 'Option1 Value': long }),
      plainProduct('ngua', { 'Option1 Name': long, 'Option1 Value': 'Đỏ' }),
    ),
  );
  const { code, stdout } = await cliShop.run(['import', file]);
  expect(code).toBe(1);
  expect(stdout).toMatch(/Thêm mới +1\n/);
  for (const line of [
    `dòng 2, cột “Tags” (GAU): “${'a'.repeat(40)}…” dài quá 100 ký tự`,
    `cột “Type” (THO): “${'a'.repeat(40)}…” dài quá 100 ký tự`,
    'cột “Tags” (MEO): Nhiều hơn 250 mục',
    'cột “Type” (VOI): Nhiều hơn 250 mục',
    'cột “Option1 Value” (CUU): ',
    'cột “Option1 Name” (NGUA): ',
  ])
    expect(stdout).toContain(line);
  const records = [
    { code: 'BO', name: 'Bò', tags: many, variants: [{ price: 1_000 }] },
    { code: 'DE', name: 'Dê', categories: many.map(name => [name]), variants: [{ price: 1_000 }] },
  ];
  const json = await cliShop.writeFile(JSON.stringify(records), 'hang.json');
  const { stdout: output } = await cliShop.run(['import', json]);
  for (const product of ['BO', 'DE']) expect(output).toContain(`(${product}): Nhiều hơn 250 mục`);
});

it('refuses a file that was cut off before it imports any of it', async () => {
  const whole = shopifyCsv(plainProduct('khan'), ...shirtRows);
  const file = await cliShop.writeFile(whole.trimEnd().slice(0, -9));
  const { code, stderr } = await cliShop.run(['import', file]);
  expect(code).toBe(1);
  expect(stderr).toContain(`${file}: Tệp bị cắt ngang ở dòng ${shirtRows.length + 2}`);
  const quote = await cliShop.writeFile(`${shopifyCsv(plainProduct('khan'))}"gau","Gấu`);
  expect((await cliShop.run(['import', quote])).code).toBe(1);
  const lines = await cliShop.writeFile(`${JSON.stringify(towel)}\n{"code":"GAU","na`, '.jsonl');
  const cutLines = await cliShop.run(['import', lines]);
  expect([cutLines.code, cutLines.stderr]).toEqual([1, expect.stringContaining('bị cắt ngang ở dòng cuối')]);
  expect(await listProductsOnSale(cliShop.database)).toEqual([]);
});

const towel = { code: 'KHAN', name: 'Khăn', variants: [{ price: 50_000 }] };

it('reads line breaks of any kind, also of several', async () => {
  const text = shopifyCsv(plainProduct('khan'), plainProduct('gau'));
  const [header = '', ...rows] = text.trimEnd().split('\r\n');
  const file = await cliShop.writeFile(`${header}\r\n${rows.join('\n')}\r`);
  expect(await cliShop.runJson('import', file)).toMatchObject({ created: 2, refused: 0 });
  const wide = await cliShop.writeFile(`${text.trimEnd()},"thừa"\r\n`);
  expect((await cliShop.run(['import', wide])).stderr).toContain('Dòng 3 có nhiều ô hơn dòng tiêu đề');
});

it('takes no variants from the last product of a file that may be cut off within its last cell', async () => {
  const rows = ['Đỏ', 'Kem', 'Nâu'].map(value => plainProduct('khan', { 'Option1 Value': value }));
  await cliShop.runJson('import', await cliShop.writeFile(shopifyCsv(...rows)));
  const cut = await cliShop.writeFile(shopifyCsv(...rows.slice(0, 2)).trimEnd());
  const { code, stdout } = await cliShop.run(['import', cut]);
  expect([code, stdout]).toEqual([1, expect.stringContaining('không rõ 1 biến thể đã bỏ')]);
  expect((await findProductOnSale(cliShop.database, 'KHAN'))?.productItems).toHaveLength(3);
  const whole = await cliShop.writeFile(shopifyCsv(...rows.slice(0, 2)));
  expect(await cliShop.runJson('import', whole)).toMatchObject({ updated: 1 });
});

it('withdraws nothing if it is not certain which products the files name', async () => {
  await cliShop.runJson(
    'import',
    await cliShop.writeFile(shopifyCsv(plainProduct('khan'), plainProduct('gau'))),
  );
  const { Handle: _handle, ...nameless } = plainProduct('gau');
  const files = [
    await cliShop.writeFile(shopifyCsv(plainProduct('khan'), nameless)),
    await cliShop.writeFile(shopifyCsv(plainProduct('khan')).trimEnd()),
    await cliShop.writeFile(`${JSON.stringify(towel)}\n{"code":"GAU",}\n`, '.jsonl'),
    await cliShop.writeFile(JSON.stringify([towel, { ...towel, code: '!!!' }]), '.json'),
    await cliShop.writeFile(JSON.stringify([towel, { ...towel, code: 'khan' }]), '.json'),
  ];
  for (const file of files) {
    const { code, stderr } = await cliShop.run(['import', file, '--withdraw-missing', '--yes']);
    expect([code, stderr]).toEqual([1, expect.stringContaining('chưa nhập và chưa ngừng bán món nào')]);
  }
  const stray = shopifyCsv(plainProduct('khan'), plainProduct('gau')).replace('"Khăn khan"', '"Khăn "khan"');
  const strayRun = ['import', await cliShop.writeFile(stray), '--withdraw-missing', '--yes'];
  expect((await cliShop.run(strayRun)).stderr).toContain('dấu ngoặc kép chưa đóng hoặc đặt sai chỗ');
  const sameVariants = [{ price: 1_000 }, { price: 1_000 }];
  for (const bear of [
    { code: 'gau', variants: [] },
    { code: 'gau', name: 'Gấu', variants: sameVariants },
  ]) {
    const refused = await cliShop.writeFile(JSON.stringify([towel, bear]), '.json');
    const { stdout } = await cliShop.run(['import', refused, '--withdraw-missing', '--yes', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ withdrawn: 0, refused: 1 });
  }
  expect(await findProductOnSale(cliShop.database, 'GAU')).toBeDefined();
});

it('withdraws nothing for a file without products', async () => {
  await cliShop.runJson('import', await cliShop.writeFile(shopifyCsv(plainProduct('khan'))));
  const empty = await cliShop.writeFile(shopifyCsv());
  const { code, stderr } = await cliShop.run(['import', empty, '--withdraw-missing', '--yes']);
  expect([code, stderr]).toEqual([1, expect.stringContaining('Tệp không có sản phẩm nào')]);
  expect(await findProductOnSale(cliShop.database, 'KHAN')).toBeDefined();
});

it('withdraws nothing if none of the products in the file can be imported', async () => {
  await cliShop.runJson('import', await cliShop.writeFile(shopifyCsv(plainProduct('khan'))));
  const broken = await cliShop.writeFile(shopifyCsv(plainProduct('moi', { 'Variant Price': 'abc' })));
  const { code, stdout } = await cliShop.run(['import', broken, '--withdraw-missing', '--yes']);
  expect([code, stdout]).toEqual([1, expect.stringContaining('Chưa ngừng bán món nào')]);
  expect(await findProductOnSale(cliShop.database, 'KHAN')).toBeDefined();
});

it('reads JSON with a byte order mark, and says of one that was cut off that it cannot be read', async () => {
  const marked = await cliShop.writeFile('\uFEFF[]', '.json');
  expect((await cliShop.run(['import', marked])).code).toBe(0);
  const utf16 = await cliShop.writeFile(Buffer.from('\uFEFF[]', 'utf16le'), '.json');
  expect((await cliShop.run(['import', utf16])).stderr).toContain('Hãy lưu lại dạng “UTF-8”');
  const cut = await cliShop.writeFile('[{"code":"KHAN"', '.json');
  const { code, stderr } = await cliShop.run(['import', cut]);
  expect([code, stderr]).toEqual([1, expect.stringContaining('hỏng hoặc bị cắt ngang')]);
});

it('says what is written if it is interrupted, and goes on where it was when it runs again', async () => {
  const file = await cliShop.writeFile(shopifyCsv(...['khan', 'co', 'gau'].map(name => plainProduct(name))));
  await cliShop.database.execute(sql`
    create function lose_connection() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
  await cliShop.database.execute(sql`
    create trigger lose_connection before insert on products for each row
    when (new.code = 'GAU') execute function lose_connection()`);
  expect(await cliShop.run(['import', file])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Đã thêm mới 2, cập nhật 0 sản phẩm thì phải dừng;'),
  });
  await cliShop.database.execute(sql`drop trigger lose_connection on products`);
  expect(await cliShop.runJson('import', file)).toMatchObject({ created: 1, updated: 0, unchanged: 2 });
});
