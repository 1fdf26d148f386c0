import { customer, expect, signIn, test } from './fixtures.ts';

test('by phone, then out: the phone keeps nothing of the customer', async ({ page }) => {
  await signIn(page, '090 100 0001');
  await page.getByRole('button', { name: /Xem thêm/ }).click();
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await expect(page).toHaveURL(/\/login/);
  const left = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(left.filter(name => name?.startsWith('mam-nho-customer'))).toEqual([]);
  await page.goto('/cart');
  await expect(page).toHaveURL(/\/login/);
});

test('by e-mail, however it is written', async ({ page }) => {
  await signIn(page, customer.email.toUpperCase());
});

test('a wrong password says so, and what was typed stays', async ({ page, console }) => {
  console.expect(/401/);
  await page.goto('/login');
  await page.getByLabel('Email hoặc SĐT').fill('0901000001');
  await page.getByLabel('Mật khẩu', { exact: true }).fill('khong-phai');
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Lỗi' })).toBeVisible();
  await expect(page.getByLabel('Email hoặc SĐT')).toHaveValue('0901000001');
});

test('nothing typed is told about under each field', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page.getByText('Vui lòng nhập email hoặc số điện thoại.')).toBeVisible();
  await expect(page.getByText('Vui lòng nhập mật khẩu.')).toBeVisible();
});

test('a signed-in customer is sent home from the guests’ pages, and back to where they wanted', async ({
  page,
}) => {
  await page.goto('/orders');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.getByLabel('Email hoặc SĐT').fill(customer.username);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page).toHaveURL(/\/orders$/);
  await page.goto('/register');
  await expect(page).toHaveURL(/\/home$/);
});

test('an address that is none says so', async ({ page }) => {
  await page.goto('/khong-co');
  await expect(page.getByText('Trang không tồn tại!')).toBeVisible();
  await page.getByRole('link').click();
  await expect(page).toHaveURL(/\/login/);
});

// Lost, nobody would see it but by a start that takes a quarter longer on a slow phone.
test('every script asks to be compiled whole', async ({ page }) => {
  await signIn(page);
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter(name => name.endsWith('.js')),
  );
  expect(scripts).not.toEqual([]);
  for (const script of scripts) {
    expect(await (await page.request.get(script)).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});
