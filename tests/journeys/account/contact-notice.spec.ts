import { expect, signIn, test } from '../support/fixtures.ts';

test('another phone says once that the sign-in e-mail was changed', async ({ page, browser, baseURL }) => {
  const other = await browser.newPage({ baseURL: baseURL ?? '' });
  await signIn(other);
  await signIn(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: /^Email/ }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Email').fill('dia-chi-moi@mamnho.vn');
  await form.getByRole('button', { name: 'Lưu' }).click();
  await expect(form).toBeHidden();
  await other.goto('/cart');
  const notice = other.getByRole('alert').filter({ hasText: 'Thông tin đăng nhập vừa đổi' });
  await expect(notice).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(page.getByRole('alert')).toBeHidden();
  await other.close();
});
