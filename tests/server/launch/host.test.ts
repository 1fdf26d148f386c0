import { expect, it } from 'vitest';
import { runCommand } from '../../support/shops/cli-runner.ts';
import { RunningShop } from '../../support/shops/running-shop.ts';

const messages = [
  ['khong-co.invalid', 'HOST=khong-co.invalid không phải địa chỉ của máy này'],
  ['203.0.113.1', 'HOST=203.0.113.1 không phải địa chỉ của máy này'],
  ['127.0.0.1:4830', 'HOST: chỉ ghi địa chỉ, ví dụ 127.0.0.1; cổng thì ghi ở PORT'],
] as const;

it.each(messages)('names HOST at the start if it is %s', async (host, message) => {
  const rejection = await RunningShop.start({ dataFolder: '', env: { HOST: host } }).catch(
    (error: unknown) => error,
  );
  expect(rejection).toMatchObject({ exitCode: 1, output: expect.stringContaining(message) });
  expect(rejection).toMatchObject({ output: expect.not.stringContaining('DATABASE_URL') });
});

it.each(messages)('names HOST to the doctor if it is %s', async (host, message) => {
  const { code, stdout } = await runCommand(['doctor'], { env: { HOST: host } });
  expect(code).toBe(1);
  expect(stdout).toContain('✗ Cấu hình: ');
  expect(stdout).toContain(message);
});
