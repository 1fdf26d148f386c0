import { sql } from 'drizzle-orm';
import { connect } from '#server/database/connect.ts';
import { openEmbedded } from '#server/database/embedded/open.ts';

// A process of embedded.test.ts: opens the folder in its argument, stores 1, prints the database URL and waits.
const postgres = await openEmbedded(process.argv[2] ?? '');
const { database, close } = connect(postgres.url, 1);
await database.execute(sql`create table if not exists numbers as select 1 as n`);
process.stdout.write(`${postgres.url}\n`);
process.once('SIGTERM', async () => {
  await close();
  await postgres.close();
  process.exit(0);
});
setInterval(() => {}, 60_000);
