// Runs before npm start, npm test and npm run dev, on whatever Node the machine has: installs what the lock names.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const stamp = 'node_modules/.installed-lock';
const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
const installed = existsSync(stamp) && readFileSync(stamp, 'utf8') === lock;

if (!installed) {
  console.error('Đang cài các gói cần thiết (khoảng nửa phút, chỉ một lần)…');
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) {
    console.error(
      'Chưa cài được. Hãy kiểm tra mạng rồi chạy lại lệnh; nếu vẫn lỗi, chạy "npm ci" để xem chi tiết.',
    );
    process.exit(1);
  }
  writeFileSync(stamp, lock);
}

const brought = ['node_modules/.bin/node', 'node_modules/.bin/node.cmd'].some(file => existsSync(file));
if (!brought && Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Máy này cần Node 24 trở lên (đang có ${process.version}): không có gói Node kèm theo cho ${process.platform}-${process.arch}.`,
  );
  process.exit(1);
}
