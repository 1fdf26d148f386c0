import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CreateBucketCommand, type S3Client } from '@aws-sdk/client-s3';
import { findFreePort } from '#server/database/embedded/free-port.ts';

const version = 's3rver@3.7.1';
const installFolder = path.join(tmpdir(), `mam-nho-${version}`);
const program = path.join(installFolder, 'node_modules/.bin/s3rver');

/** Installs s3rver outside the project, on first use. */
export async function installServer(): Promise<void> {
  if (existsSync(program)) return;
  console.error(`Đang cài ${version} vào ${installFolder} …`);
  await mkdir(installFolder, { recursive: true });
  const install = ['install', '--prefix', installFolder, version, '--no-audit', '--no-fund'];
  await promisify(execFile)('npm', install).catch(() => {
    console.error('Chưa cài được. Hãy kiểm tra mạng rồi chạy lại.');
    process.exit(1);
  });
}

/** Points every S3 client of this process at the server. */
export async function startServer(folder: string): Promise<ChildProcess> {
  const port = String(await findFreePort());
  process.env.AWS_ENDPOINT_URL_S3 = `http://127.0.0.1:${port}`;
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
  process.env.AWS_REGION = 'us-east-1';
  return spawn(
    process.execPath,
    // It encrypts its page tokens with a cipher that OpenSSL has disabled.
    ['--openssl-legacy-provider', program, '-d', folder, '-a', '127.0.0.1', '-p', port, '-s'],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
}

/** Retries until the server answers. */
export async function makeBucket(client: S3Client, name: string): Promise<void> {
  for (let retriesLeft = 100; ; retriesLeft--) {
    try {
      await client.send(new CreateBucketCommand({ Bucket: name }));
      return;
    } catch (error) {
      if (retriesLeft === 0) throw error;
      await pause(100);
    }
  }
}
