// Runs before npm start, npm test and npm run dev, on any Node version: installs the packages of package-lock.json; those
// for development only with --dev.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { trimDrizzleExports, trimPackages } from './trim-packages.mjs';

const isNodeTooOld = Number(process.versions.node.split('.')[0]) < 24;
const lockFile = readFileSync('package-lock.json', 'utf8');

// npm installs a Node 24 with the project, but only for the platforms in the lock file.
const lock = JSON.parse(lockFile);
if (isNodeTooOld && !lock.packages[`node_modules/node-${process.platform}-${process.arch}`]) exitForOldNode();

const isForDevelopment = process.argv.includes('--dev');
const stamp = 'node_modules/.installed-lock';
const everything = createHash('sha256').update(lockFile).digest('hex');
const withoutDevelopment = `${everything} production`;
const wanted = isForDevelopment ? everything : withoutDevelopment;
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';

if (installed !== wanted && installed !== everything) {
  console.error('Đang cài các gói cần thiết (khoảng nửa phút, chỉ một lần)…');
  const packages = isForDevelopment ? '--include=dev' : '--omit=dev';
  const npm = spawnSync('npm', ['ci', packages, '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) {
    console.error(
      'Chưa cài được. Hãy kiểm tra mạng rồi chạy lại lệnh; nếu vẫn lỗi, chạy "npm ci" để xem chi tiết.',
    );
    process.exit(1);
  }
  if (!isForDevelopment) trimPackages('node_modules');
  trimDrizzleExports('node_modules');
  writeFileSync(stamp, wanted);
}

// npm skips an optional package that it cannot install.
const hasInstalledNode = ['node_modules/.bin/node', 'node_modules/.bin/node.cmd'].some(file =>
  existsSync(file),
);
if (isNodeTooOld && !hasInstalledNode) exitForOldNode();

function exitForOldNode() {
  console.error(
    `Máy này cần Node 24 trở lên (đang có ${process.version}): không có gói Node kèm theo cho ${process.platform}-${process.arch}.\n` +
      'Hãy cài Node 24 từ https://nodejs.org rồi chạy lại lệnh này.',
  );
  process.exit(1);
}
