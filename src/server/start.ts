import { build, isStale } from './launch/build/build.ts';
import { startShop } from './main.ts';

async function buildIfStale(): Promise<void> {
  if (!isStale()) return;
  process.stdout.write('Đang dựng giao diện…\n');
  await build();
}

// The build and the work for the database go on side by side.
await startShop(buildIfStale);
