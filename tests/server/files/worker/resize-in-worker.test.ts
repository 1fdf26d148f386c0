import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import { InvalidPictureError, PictureTooLargeError, resizePicture } from '#server/files/pictures.ts';
import {
  createPictureWorker,
  pictureWorker,
  resizeInWorker,
  StarvedDecoderError,
  StoppedDecoderError,
} from '#server/files/worker/resize-in-worker.ts';
import { photo, pngThatClaims } from '../../../support/data/photo.ts';

const hostileWorker = new URL('./hostile-worker.ts', import.meta.url);
const limits = { cpuMs: 1_500, bytes: 400_000_000 };
const maxMs = 60_000;
const order = createPictureWorker(hostileWorker, limits, maxMs);

afterEach(() => void vi.unstubAllEnvs());

it('resizes as the shop itself would, and tells what is wrong with a picture', async () => {
  const file = await photo(90, 120).jpeg().toBuffer();
  expect((await resizeInWorker(file, 60)).equals(await resizePicture(file, 60))).toBe(true);
  await expect(resizeInWorker(Buffer.from('no picture'), 60)).rejects.toThrow(InvalidPictureError);
  await expect(resizeInWorker(Buffer.alloc(0), 60)).rejects.toThrow(InvalidPictureError);
  await expect(resizeInWorker(await pngThatClaims(20_000, 20_000), 60)).rejects.toThrow(PictureTooLargeError);
});

it.each(['spin', 'hoard', 'crash'])(
  'gives up on a picture whose decoder would %s, and takes the next',
  async misdeed => {
    const [hostile, next] = [order(Buffer.from(misdeed), 60), order(Buffer.from('echo'), 60)];
    await expect(hostile).rejects.toThrow(StoppedDecoderError);
    expect(String(await next)).toBe('echo');
  },
);

it('takes the next picture when the program has ended before it read the whole of one', async () => {
  const [unread, next] = [order(Buffer.alloc(6_000_000), 60), order(Buffer.from('echo'), 60)];
  await expect(unread).rejects.toThrow(StoppedDecoderError);
  expect(String(await next)).toBe('echo');
});

it('blames no picture for a machine that was too busy', async () => {
  const hurried = createPictureWorker(hostileWorker, limits, 200);
  await expect(hurried(Buffer.from('wait'), 60)).rejects.toThrow(StarvedDecoderError);
});

it('blames no picture for a machine that has no memory left: Linux ends the process first', async () => {
  const [killed, next] = [order(Buffer.from('killed'), 60), order(Buffer.from('echo'), 60)];
  await expect(killed).rejects.toThrow(StarvedDecoderError);
  expect(String(await next)).toBe('echo');
});

it('blames no picture for a program that fails', async () => {
  const [failed, next] = [order(Buffer.from('fail'), 60), order(Buffer.from('echo'), 60)];
  await expect(failed).rejects.not.toThrow(StoppedDecoderError);
  expect(String(await next)).toBe('echo');
});

it('fails for a picture where no process can be started, and takes the next', async () => {
  const { execPath } = process;
  process.execPath = '/nowhere/node';
  const fresh = createPictureWorker(hostileWorker, limits, maxMs);
  await expect(fresh(Buffer.from('echo'), 60)).rejects.not.toThrow(StoppedDecoderError);
  process.execPath = execPath;
  expect(String(await fresh(Buffer.from('echo'), 60))).toBe('echo');
});

it('knows no secret of the shop', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://shop:secret@localhost/shop');
  const fresh = createPictureWorker(hostileWorker, limits, maxMs);
  expect(String(await fresh(Buffer.from('environment'), 60))).not.toContain('secret');
});

it('finishes its picture when the shop is told to stop, and leaves with the shop', async () => {
  const worker = fork(pictureWorker, {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
  });
  const bytes = await photo(90, 120).jpeg().toBuffer();
  await send(worker, bytes);
  worker.kill('SIGTERM');
  await send(worker, bytes);
  worker.disconnect();
  expect(await once(worker, 'exit')).toEqual([null, 'SIGKILL']);
});

async function send(worker: ChildProcess, bytes: Buffer): Promise<void> {
  worker.send({ length: bytes.length, maxSide: 60 });
  worker.stdin?.write(bytes);
  await once(worker, 'message');
}
