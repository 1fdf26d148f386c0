import { beforeEach, expect, test, vi } from 'vitest';
import { pictureName } from '#contract/pictures/picture.ts';
import { type Download, openDownload } from '#web/pictures/download.ts';

const addresses = Array.from({ length: 30 }, (_, place) => `/pictures/${place}.preview/640.webp`);

/** A phone and a shop as the tests need them: what is kept, what the shop lost, whether it answers, how much fits. */
function phone() {
  const state = { kept: new Set<string>(), asked: 0, lost: new Set<string>(), online: true, room: 1_000 };
  const keep = async (batch: string[]) => {
    const answer = { unreachable: 0, gone: 0, full: false };
    for (const address of batch) {
      state.asked += 1;
      if (!state.online) answer.unreachable += 1;
      else if (state.lost.has(pictureName(address))) answer.gone += 1;
      else if (state.kept.size >= state.room) return { ...answer, full: true };
      else state.kept.add(pictureName(address));
    }
    return answer;
  };
  const keptNames = async () => new Set(state.kept);
  const open = (width: 320 | 640 = 640) =>
    openDownload({ allPictures: async () => addresses, keptNames, keep, width: () => width });
  return { state, open };
}

const until = (download: Download, step: string) =>
  vi.waitFor(() => expect(download.progress().step).toBe(step));

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

test('nothing is fetched until it is wanted; then everything, and what was here is not asked for again', async () => {
  const { state, open } = phone();
  state.kept.add(pictureName(addresses[0] ?? ''));
  const download = open();
  expect(download.progress().step).toBe('off');
  expect(state.asked).toBe(0);
  download.start();
  await until(download, 'done');
  expect(download.progress()).toEqual({ step: 'done', kept: 30, total: 30 });
  expect(state.asked).toBe(29);
});

test('paused, it stays paused over a restart and goes on where it was', async () => {
  const { state, open } = phone();
  const first = open();
  first.watch(() => first.progress().kept === 12 && first.progress().step === 'running' && first.pause());
  first.start();
  await vi.waitFor(() => expect(first.progress().kept).toBe(12));
  expect(first.progress().step).toBe('paused');
  const keptThen = state.kept.size;
  first.close();

  const second = open();
  await vi.waitFor(() => expect(second.progress()).toEqual({ step: 'paused', kept: keptThen, total: 30 }));
  second.start();
  await until(second, 'done');
  expect(state.asked).toBe(30);
});

test('wanted, it goes on by itself at the next start; cancelled, it does not', async () => {
  const { state, open } = phone();
  state.online = false;
  const first = open();
  first.start();
  await until(first, 'waiting');
  first.close();
  state.online = true;
  const second = open();
  await until(second, 'done');
  second.cancel();
  expect(second.progress()).toEqual({ step: 'off', kept: 0, total: 0 });
  expect(open().progress().step).toBe('off');
});

test('where the shop cannot be reached it waits, and goes on when woken', async () => {
  const { state, open } = phone();
  const download = open();
  state.online = false;
  download.start();
  await until(download, 'waiting');
  expect(state.asked).toBeLessThan(30);
  state.online = true;
  download.wake();
  await until(download, 'done');
});

test('a full phone is told of, and tried again when asked to', async () => {
  const { state, open } = phone();
  state.room = 20;
  const download = open();
  download.start();
  await until(download, 'full');
  expect(state.kept.size).toBe(20);
  state.room = 1_000;
  download.start();
  await until(download, 'done');
});

test('pictures the shop has no more do not hold it up', async () => {
  const { state, open } = phone();
  state.lost.add(pictureName(addresses[3] ?? ''));
  const download = open();
  download.start();
  await until(download, 'done');
  expect(state.kept.size).toBe(29);
});
