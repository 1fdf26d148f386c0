import type pg from 'pg';
import { expect, it } from 'vitest';
import { currentUserEndpoint, loginEndpoint } from '#contract/auth.ts';
import { buildApp } from '#server/app.ts';
import { sessions } from '#server/auth/tables.ts';
import { connect } from '#server/database/connect.ts';
import { registerAndSignIn } from '../../support/http/test-client.ts';
import { openTestShop } from '../../support/shops/test-shop.ts';

/** The only connection, once the new session is stored and the shop's next query after that is done. */
async function connectAfterNewSession(pool: pg.Pool, countSessions: () => Promise<number>) {
  const before = await countSessions();
  let isStored = false;
  for (;;) {
    const client = await pool.connect();
    if (isStored) return client;
    isStored = (await countSessions()) > before;
    client.release();
  }
}

it('leaves the present session as it was if it is answered with 503', async () => {
  const shop = await openTestShop();
  const timeouts = {
    statement_timeout: 8_000,
    lock_timeout: 200,
    idle_in_transaction_session_timeout: 9_000,
  };
  // With one connection, each of the shop's queries takes turns with the test.
  const { database, pool, close } = connect(shop.url, 1, timeouts);
  const app = await buildApp({ ...shop.dependencies, database });
  const customer = await registerAndSignIn(shop.app);
  const countSessions = () => shop.database.$count(sessions);
  const signIn = customer.through(app).request(loginEndpoint, { body: customer.credentials });
  const client = await connectAfterNewSession(pool, countSessions);
  await shop.database.transaction(async transaction => {
    await transaction.execute('lock table sessions, customers in access exclusive mode');
    client.release();
    expect((await signIn).statusCode).toBe(503);
  });
  expect((await customer.request(currentUserEndpoint, {})).statusCode).toBe(200);
  await app.close();
  await close();
  await shop.close();
});
