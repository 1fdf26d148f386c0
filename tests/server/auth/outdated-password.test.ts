import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { currentUserEndpoint, loginEndpoint } from '#contract/auth.ts';
import { buildApp } from '#server/app.ts';
import { resetPassword } from '#server/auth/passwords/reset-password.ts';
import { openGuest, registerAndSignIn } from '../../support/http/test-client.ts';
import { openTestShop } from '../../support/shops/test-shop.ts';

it('opens no session with a password that is changed while it is checked', async () => {
  const shop = await openTestShop();
  const customer = await registerAndSignIn(shop.app);
  // An address with many wrong tries waits for seconds: time enough to change the password.
  const pause = () => resetPassword(shop.database, customer.id, 'matkhau2');
  const app = await buildApp({ ...shop.dependencies, pause });
  const stranger = await openGuest(app);
  await shop.database.execute(sql`
    insert into login_failures (account, address)
    select 'ai' || n, ${stranger.remoteAddress} from generate_series(1, 200) n`);

  const rejection = await stranger.callRejected(loginEndpoint, { body: customer.credentials });
  expect(rejection).toMatchObject({
    status: 409,
    message: 'Mật khẩu vừa được đổi ở nơi khác. Bạn thử lại với mật khẩu mới nhé.',
  });
  expect((await stranger.callRejected(currentUserEndpoint)).status).toBe(401);
  await app.close();
  await shop.close();
});
