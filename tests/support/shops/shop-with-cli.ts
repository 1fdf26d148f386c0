import { openCliRunner } from './cli-runner.ts';
import { openTestShop } from './test-shop.ts';

export type ShopWithCli = Awaited<ReturnType<typeof openShopWithCli>>;

export async function openShopWithCli() {
  const { app, database, close: closeShop, url } = await openTestShop();
  const cliShop = await openCliRunner(url);
  const close = async () => {
    await cliShop.close();
    await closeShop();
  };
  return { app, database, cliShop, close };
}
