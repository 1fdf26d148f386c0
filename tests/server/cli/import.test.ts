import { once } from 'node:events';
import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { asc } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { formatDong } from '#contract/money.ts';
import { listChangesAfter } from '#server/catalogue/changes.ts';
import { loadCategoryTree } from '#server/catalogue/store.ts';
import { products } from '#server/catalogue/tables.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import { haravanCsv, plainProduct, shopifyCsv } from '../../support/data/csv-exports.ts';
import { type CliShop, openCliShop } from '../../support/shops/cli-shop.ts';

let cliShop: CliShop;
beforeEach(async () => {
  cliShop = await openCliShop();
});
afterEach(() => cliShop.close());

const shelf = async () => (await listChangesAfter(cliShop.database, '', 'shop')).products;
const onShelf = async (code: string) => (await shelf()).find(product => product.code === code);
const changeNumbers = () =>
  cliShop.database
    .select({ code: products.code, change: products.change })
    .from(products)
    .orderBy(asc(products.code));

const shirt = {
  Handle: 'ao-soi',
  Title: 'Áo sợi',
  'Body (HTML)': '<p onclick="x()">Mềm</p>',
  Type: 'Quần áo > Áo',
  Tags: 'Mùa hè, Cotton',
  Published: 'true',
  'Option1 Name': 'Size',
  'Option1 Value': 'Nhỏ',
  'Option2 Name': 'Màu',
  'Option2 Value': 'Đỏ',
  'Variant Price': '85000.00',
  'Variant Compare At Price': '100000.00',
};
const shirtRows = [
  shirt,
  { Handle: 'ao-soi', 'Option1 Value': 'Lớn', 'Option2 Value': 'Đỏ', 'Variant Price': '95000' },
  { Handle: 'ao-soi', 'Option1 Value': 'Lớn', 'Option2 Value': 'Xanh lá', 'Variant Price': '95000' },
];

it('imports a Shopify export', async () => {
  const file = await cliShop.writeFile(
    shopifyCsv(...shirtRows, plainProduct('khan', { Published: 'false' })),
  );
  expect(await cliShop.runJson('import', file)).toMatchObject({
    created: 2,
    updated: 0,
    unchanged: 0,
    refused: 0,
  });
  expect(await onShelf('AO-SOI')).toMatchObject({
    name: 'Áo sợi',
    description: '<p>Mềm</p>',
    price: 100_000,
    sale_price: 85_000,
    attributes: [
      {
        id: 1,
        name: 'Size',
        values: [
          { code: 'NHO', value: 'Nhỏ' },
          { code: 'LON', value: 'Lớn' },
        ],
      },
      {
        id: 2,
        name: 'Màu',
        values: [
          { code: 'DO', value: 'Đỏ' },
          { code: 'XANHLA', value: 'Xanh lá' },
        ],
      },
    ],
    productItems: [
      { sku: 'AO-SOI-NHO-DO', name: 'Nhỏ, Đỏ', price: 100_000, sale_price: 85_000 },
      { sku: 'AO-SOI-LON-DO', price: 95_000, sale_price: null },
      { sku: 'AO-SOI-LON-XANHLA', price: 95_000, sale_price: null },
    ],
  });
  expect(await loadCategoryTree(cliShop.database)).toMatchObject([
    { name: 'Quần áo', children: [{ name: 'Áo' }] },
  ]);
  expect(await onShelf('KHAN')).toBeUndefined();
  const { stdout } = await cliShop.run(['products', 'list', '--withdrawn']);
  expect(stdout).toContain('KHAN');
});

it('rejects a named row without its Url', async () => {
  const hat = {
    Url: 'mu-len',
    Tên: 'Mũ len',
    'Thuộc tính 1': 'Màu',
    'Giá trị thuộc tính 1': 'Đỏ',
    Giá: '50000',
  };
  const { Url: _url, ...unnamed } = hat;
  const file = await cliShop.writeFile(
    haravanCsv(
      hat,
      { 'Giá trị thuộc tính 1': 'Kem', Giá: '50000' },
      { ...unnamed, 'Giá trị thuộc tính 1': 'Nâu' },
      { ...unnamed, Tên: 'Tất len', 'Giá trị thuộc tính 1': 'Xanh' },
      { 'Giá trị thuộc tính 1': 'Tím', Giá: '30000' },
      { ...unnamed, Tên: 'Găng len' },
    ),
  );
  const { code, stdout } = await cliShop.run(['import', file]);
  expect(code).toBe(1);
  expect(stdout).toContain(`${file}, dòng 5, cột “Url”: Thiếu Url của “Tất len”`);
  expect(stdout).toContain(`${file}, dòng 7, cột “Url”: Thiếu Url của “Găng len”`);
  expect((await onShelf('MU-LEN'))?.productItems.map(item => item.name)).toEqual(['Đỏ', 'Kem', 'Nâu']);
});

it('lists what an older file undoes, also in a dry run', async () => {
  const file = await cliShop.writeFile(shopifyCsv(plainProduct('khan'), ...shirtRows));
  await cliShop.runJson('import', file);
  const wasSaid = (await onShelf('KHAN'))?.price ?? 0;
  await cliShop.runJson('products', 'set-price', 'KHAN', '7000');
  await cliShop.runJson('products', 'withdraw', 'KHAN');
  await cliShop.runJson('products', 'set-price', 'AO-SOI-NHO-DO', '100000', '--no-sale');
  const lines = [
    '  Cập nhật     2',
    `    KHAN: bán lại; giá ${formatDong(7_000)} → ${formatDong(wasSaid)}`,
    `    AO-SOI: khuyến mãi AO-SOI-NHO-DO không → ${formatDong(85_000)}`,
  ];
  for (const words of [['--dry-run'], []])
    expect((await cliShop.run(['import', file, ...words])).stdout.split('\n')).toEqual(
      expect.arrayContaining(lines),
    );
});

it('names twenty updates, and says how many more there are', async () => {
  const codes = Array.from({ length: 23 }, (_, index) => `hang-${index + 10}`);
  await cliShop.runJson(
    'import',
    await cliShop.writeFile(shopifyCsv(...codes.map(code => plainProduct(code)))),
  );
  const renamed = codes.map(code => plainProduct(code, { Title: 'Tên mới', Tags: 'Mới' }));
  const { stdout } = await cliShop.run(['import', await cliShop.writeFile(shopifyCsv(...renamed))]);
  expect(stdout.match(/HANG-\d+: tên “.*” → “Tên mới”; thẻ$/gm)).toHaveLength(20);
  expect(stdout).toContain('… và 3 sản phẩm khác');
});

it('suggests --rate for a file in another currency', async () => {
  const file = await cliShop.writeFile(shopifyCsv(plainProduct('khan', { 'Variant Price': '19.99' })));
  expect((await cliShop.run(['import', file])).stdout).toContain(
    'giá là số đồng nguyên. Nếu tệp tính bằng tiền khác, thêm --rate, ví dụ --rate 25000',
  );
});

it('says that a folder is not a file', async () => {
  expect((await cliShop.run(['import', '.'])).stderr).toContain(
    `${cliShop.folder} là một thư mục; hãy ghi cả tên tệp`,
  );
});

it('imports a Haravan export with several pictures a product', async () => {
  const first = {
    Url: 'yem-theu',
    Tên: 'Yếm thêu',
    'Loại sản phẩm': 'Yếm',
    Tag: 'Bán chạy',
    'Hiển thị': 'Yes',
    'Thuộc tính 1': 'Màu',
    'Giá trị thuộc tính 1': 'Kem',
    'Mã phiên bản sản phẩm': 'YEM-THEU-KE',
    Giá: '69,000',
    'Giá so sánh': '89,000',
    'Link hình': 'mot.png',
    'Ảnh biến thể': 'hai.png',
  };
  const file = await cliShop.writeFile(haravanCsv(first, { Url: 'yem-theu', 'Link hình': 'hai.png' }));
  await mkdir(path.join(cliShop.folder, 'anh'));
  for (const [name, colour] of [
    ['mot.png', '#b4325a'],
    ['hai.png', '#4f7a3a'],
  ] as const)
    await writeFile(path.join(cliShop.folder, 'anh', name), await picture(colour));
  expect(await cliShop.runJson('import', file, '--pictures', 'anh')).toMatchObject({
    created: 1,
    missingPictures: 0,
  });
  const bib = await onShelf('YEM-THEU');
  expect(bib).toMatchObject({ price: 89_000, sale_price: 69_000, productItems: [{ sku: 'YEM-THEU-KE' }] });
  expect(bib?.sliders).toHaveLength(2);
  expect(bib?.productItems[0]?.image_url).toBe(bib?.sliders[1]);
});

it('does not read a picture larger than 20 MB', async () => {
  await mkdir(path.join(cliShop.folder, 'lon'));
  const large = path.join(cliShop.folder, 'lon', 'lon.jpg');
  await writeFile(large, '');
  await truncate(large, 20 * 1024 * 1024 + 1);
  const file = await cliShop.writeFile(shopifyCsv(plainProduct('anh-lon', { 'Image Src': 'lon.jpg' })));
  const { stdout } = await cliShop.run(['import', file, '--pictures', 'lon']);
  expect(stdout).toContain('ảnh lớn hơn 20 MB');
});

it('changes nothing for the same file, and only the edited part of an edited one', async () => {
  const rows = [...shirtRows, plainProduct('khan', { 'Image Src': 'khong-co.jpg' })];
  await cliShop.runJson('import', await cliShop.writeFile(shopifyCsv(...rows)));
  const before = await changeNumbers();
  const cursor = (await listChangesAfter(cliShop.database, '', 'shop')).cursor;
  expect(await cliShop.runJson('import', await cliShop.writeFile(shopifyCsv(...rows)))).toMatchObject({
    unchanged: 2,
    updated: 0,
  });
  expect(await changeNumbers()).toEqual(before);

  const [first, second] = shirtRows;
  const edited = shopifyCsv({ ...first, 'Variant Price': '80000' }, { ...second }, plainProduct('khan'));
  const dry = await cliShop.runJson('import', await cliShop.writeFile(edited), '--dry-run');
  expect(dry).toMatchObject({ updated: 1, unchanged: 1 });
  expect(await changeNumbers()).toEqual(before);
  expect(await cliShop.runJson('import', await cliShop.writeFile(edited))).toEqual(dry);
  const after = await listChangesAfter(cliShop.database, cursor, 'shop');
  expect(after.products.map(product => product.code)).toEqual(['AO-SOI']);
  expect(after.products[0]?.productItems.map(item => [item.sku, item.sale_price])).toEqual([
    ['AO-SOI-NHO-DO', 80_000],
    ['AO-SOI-LON-DO', null],
  ]);
});

it('withdraws missing products, but none that the file has with an error', async () => {
  await cliShop.runJson(
    'import',
    await cliShop.writeFile(shopifyCsv(plainProduct('a'), plainProduct('b'), plainProduct('c'))),
  );
  const next = await cliShop.writeFile(
    shopifyCsv(plainProduct('a'), plainProduct('b', { 'Variant Price': 'x' })),
  );
  const unasked = await cliShop.run(['import', next, '--withdraw-missing']);
  expect(unasked).toMatchObject({ code: 1, stderr: expect.stringContaining('--yes') });
  const { code, stdout } = await cliShop.run(['import', next, '--withdraw-missing', '--yes', '--json']);
  expect([code, JSON.parse(stdout)]).toMatchObject([1, { withdrawn: 1, refused: 1, unchanged: 1 }]);
  expect((await shelf()).map(product => product.code)).toEqual(['A', 'B']);
});

it('names row and column of each rejection, and imports the rest', async () => {
  const file = await cliShop.writeFile(
    shopifyCsv(
      plainProduct('khan'),
      { ...shirt, 'Option2 Value': '' },
      plainProduct('gau', { 'Variant Price': 'hỏi' }),
      plainProduct('khan'),
      plainProduct('mu', { Title: '' }),
    ),
  );
  const { code, stdout } = await cliShop.run(['import', file]);
  expect(code).toBe(1);
  expect(stdout).toMatch(/Thêm mới +1\n/);
  expect(stdout).toContain(`dòng 3, cột “Option2 Value” (AO-SOI): Thiếu giá trị của “Màu”`);
  expect(stdout).toContain(`dòng 4, cột “Variant Price” (GAU): “hỏi” không phải giá tiền`);
  expect(stdout).toMatch(/dòng 5, cột “Handle”: Các dòng của “khan” không liền nhau \(đã có ở dòng 2\)/);
  expect(stdout).toContain(`dòng 6, cột “Title” (MU): Thiếu tên sản phẩm`);
});

it.each([
  ['Tên,Số lượng\nÁo,3', 'Thiếu cột'],
  ['', 'Tệp trống'],
  [`${shopifyCsv(plainProduct('khan'))}\r\n"chưa đóng,`, 'hỏng sau dòng 2'],
  [Buffer.from(shopifyCsv(plainProduct('khan')), 'utf16le'), 'UTF-8'],
])('says what is wrong with the file itself: %s', async (content, complaint) => {
  const { code, stderr } = await cliShop.run(['import', await cliShop.writeFile(content)]);
  expect([code, stderr]).toEqual([1, expect.stringContaining(complaint)]);
});

it('says which file is missing', async () => {
  expect(await cliShop.run(['import', 'khong-co.csv'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('khong-co.csv'),
  });
});

it('reads semicolons, existing tags in another case, and prices in another currency', async () => {
  const [row] = [plainProduct('khan', { 'Variant Price': '19.99', Tags: 'mùa HÈ' })];
  const content = shopifyCsv(row).replaceAll('","', '";"');
  await cliShop.runJson('tags', 'add', 'Mùa hè');
  await cliShop.runJson('import', await cliShop.writeFile(`\ufeff${content}`), '--rate', '25000');
  expect(await onShelf('KHAN')).toMatchObject({ price: 499_750, tag_ids: [1] });
});

it('keeps order attributes that a CSV cannot contain', async () => {
  const own = {
    code: 'AO',
    name: 'Áo',
    options: ['Màu'],
    pictures: [],
    variants: [{ values: ['Kem'], price: 90_000 }],
    order_attributes: [
      {
        name: 'Tên thêu',
        label: 'Tên thêu',
        type: 'text',
        required: true,
        max_length: 14,
        isHaveDefaultValueImage: false,
        attributeValues: [],
      },
    ],
  };
  await cliShop.runJson('import', await cliShop.writeFile(JSON.stringify([own]), '.json'));
  expect(
    await cliShop.runJson('import', await cliShop.writeFile(`${JSON.stringify(own)}\n`, '.jsonl')),
  ).toMatchObject({
    unchanged: 1,
  });
  const csv = plainProduct('ao', { Title: 'Áo mới', 'Option1 Name': 'Màu', 'Option1 Value': 'Kem' });
  expect(await cliShop.runJson('import', await cliShop.writeFile(shopifyCsv(csv)))).toMatchObject({
    updated: 1,
  });
  expect(await onShelf('AO')).toMatchObject({ name: 'Áo mới', order_attributes: own.order_attributes });
});

it('rejects invalid JSON products by line and field', async () => {
  const file = await cliShop.writeFile('[{"code":"A","name":"Áo","variants":[{"price":-1}]}, 5]', '.json');
  const { code, stdout } = await cliShop.run(['import', file]);
  expect(code).toBe(1);
  expect(stdout).toMatch(/dòng 1, cột “variants.0.price” \(A\)/);
  expect(stdout).toMatch(/dòng 2/);
});

const picture = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

async function pictureServer(): Promise<{ server: Server; origin: string; asked: string[] }> {
  const asked: string[] = [];
  const bytes = await picture('#dcebcf');
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/gau.png') response.end(bytes);
    else if (request.url === '/trang.html') response.end('<html>');
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { server, asked, origin: `http://127.0.0.1:${port}` };
}

it('fetches pictures once, re-encodes them, and draws a placeholder for a missing one', async () => {
  const { server, origin, asked } = await pictureServer();
  const file = await cliShop.writeFile(
    shopifyCsv(
      plainProduct('gau', { 'Image Src': `${origin}/gau.png` }),
      plainProduct('tho', { 'Image Src': `${origin}/trang.html` }),
      plainProduct('voi', { 'Image Src': `${origin}/mat.png` }),
    ),
  );
  const { code, stdout } = await cliShop.run(['import', file]);
  expect(code).toBe(0);
  expect(stdout).toContain('2 ảnh không lấy được');
  expect(stdout).toContain(`THO: ${origin}/trang.html – không phải ảnh`);
  expect(stdout).toContain(`VOI: ${origin}/mat.png – máy chủ trả lời 404`);
  await cliShop.runJson('import', file);
  server.close();
  expect(asked.filter(url => url === '/gau.png')).toHaveLength(1);
  const files = openFileStore({ filesUrl: undefined, dataFolder: cliShop.env.DATA_DIR });
  for (const product of await shelf()) {
    const bytes = await files.read((product.sliders[0] ?? '').slice(1));
    expect(await sharp(bytes ?? Buffer.alloc(0)).metadata()).toMatchObject({ format: 'webp' });
  }
  expect(await cliShop.runJson('import', file)).toMatchObject({ unchanged: 3 });
});
