import { build, isStale } from './launch/build/build.ts';
import { startShop } from './main.ts';

function buildIfStale(): Promise<void> | undefined {
  if (!isStale()) return undefined;
  process.stdout.write('Đang dựng giao diện…\n');
  return build();
}

// The build and the work for the database go on side by side.
await startShop(buildIfStale());
