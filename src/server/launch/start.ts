import { build, isStale } from './build.ts';

if (isStale()) {
  process.stdout.write('Đang dựng giao diện… ');
  await build();
  process.stdout.write('xong\n');
}
await import('../main.ts');
