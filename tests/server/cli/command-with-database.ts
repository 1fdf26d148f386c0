import { openDatabase } from '#server/cli/open-database.ts';
import { readConfig } from '#server/config.ts';

// A process of joined-commands.test.ts: opens the database of the environment, tells its URL, and closes it when it is told.

const { url, isShared, close } = await openDatabase(readConfig(process.env), { mayCreate: true });
process.send?.({ url, isShared });
process.once('message', () => void close().then(() => process.exit(0)));
