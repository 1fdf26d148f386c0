import { type Config, readConfig } from '#server/config.ts';
import { connect } from '#server/database/connect.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import { createProgress } from '#server/progress.ts';
import { explainStartupError } from './startup-message.ts';

// The shop that is being started was stopped meanwhile.
const abort = () => process.exit(1);
process.once('disconnect', abort);

async function fillDemo({ databaseUrl = '', ...config }: Config): Promise<void> {
  const { seedDemo } = await import('#demo/seed/seed-demo.ts');
  const { database, close } = connect(databaseUrl, 1);
  const write = (text: string) => void process.stdout.write(text);
  const progress = createProgress(write, process.stdout.isTTY);
  await seedDemo(database, openFileStore(config), (done, total) =>
    progress.report(`Đang bày hàng mẫu: ${Math.round((done / total) * 100)}%`),
  ).finally(progress.clear);
  write('Đang bày hàng mẫu: xong.\n');
  await close();
}

try {
  await fillDemo(readConfig(process.env));
  process.off('disconnect', abort);
  process.disconnect();
} catch (error) {
  process.stderr.write(`${explainStartupError(error)}\n`);
  process.exit(1);
}
