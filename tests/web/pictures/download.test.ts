import { beforeEach, expect, test, vi } from 'vitest';
import { pictureName } from '#contract/pictures/picture.ts';
import { type Download, openDownload } from '#web/pictures/download.ts';
import { stubStorage } from '../../support/browser/stub-storage.ts';

const urls = Array.from({ length: 30 }, (_, index) => `/pictures/${index}.preview/640.webp`);

/** A fake service worker. The tests change `state` to simulate a full phone, no network and deleted pictures. */
function createPhone() {
  const state = {
    pinned: new Set<string>(),
    requests: 0,
    lost: new Set<string>(),
    online: true,
    capacity: 1_000,
    isListed: true,
  };
  const pin = async (batch: string[]) => {
    const response = { unreachable: 0, gone: 0, full: false };
    for (const url of batch) {
      state.requests += 1;
      if (!state.online) response.unreachable += 1;
      else if (state.lost.has(pictureName(url))) response.gone += 1;
      else if (state.pinned.size >= state.capacity) return { ...response, full: true };
      else state.pinned.add(pictureName(url));
    }
    return response;
  };
  const listPinnedNames = async () => new Set(state.pinned);
  const open = (width: 320 | 640 = 640) =>
    openDownload({
      listPictures: async () => (state.isListed ? urls : null),
      listPinnedNames,
      pin,
      chooseWidth: () => width,
    });
  return { state, open };
}

const waitForStatus = (download: Download, status: string) =>
  vi.waitFor(() => expect(download.progress().status).toBe(status));

beforeEach(stubStorage);

test('nothing is fetched before the start; then all pictures that are not on the phone yet', async () => {
  const { state, open } = createPhone();
  state.pinned.add(pictureName(urls[0] ?? ''));
  const download = open();
  expect(download.progress().status).toBe('off');
  expect(state.requests).toBe(0);
  download.start();
  await waitForStatus(download, 'done');
  expect(download.progress()).toEqual({ status: 'done', downloaded: 30, total: 30 });
  expect(state.requests).toBe(29);
});

test('a paused download stays paused over a restart and resumes where it stopped', async () => {
  const { state, open } = createPhone();
  const first = open();
  first.subscribe(
    () => first.progress().downloaded === 12 && first.progress().status === 'running' && first.pause(),
  );
  first.start();
  await vi.waitFor(() => expect(first.progress().downloaded).toBe(12));
  expect(first.progress().status).toBe('paused');
  const pinnedCount = state.pinned.size;
  first.close();

  const second = open();
  await vi.waitFor(() =>
    expect(second.progress()).toEqual({ status: 'paused', downloaded: pinnedCount, total: 30 }),
  );
  second.start();
  await waitForStatus(second, 'done');
  expect(state.requests).toBe(30);
});

test('nothing is called complete before all pictures are known', async () => {
  const { state, open } = createPhone();
  state.isListed = false;
  const download = open();
  download.start();
  download.wake();
  await vi.waitFor(() =>
    expect(download.progress()).toEqual({ status: 'counting', downloaded: 0, total: 0 }),
  );
  state.isListed = true;
  download.wake();
  await waitForStatus(download, 'done');
  expect(download.progress().total).toBe(30);
});

test('a running download resumes after a restart; a cancelled one does not', async () => {
  const { state, open } = createPhone();
  state.online = false;
  const first = open();
  first.start();
  await waitForStatus(first, 'waiting');
  first.close();
  state.online = true;
  const second = open();
  await waitForStatus(second, 'done');
  second.cancel();
  expect(second.progress()).toEqual({ status: 'off', downloaded: 0, total: 0 });
  expect(open().progress().status).toBe('off');
});

test('while the shop is unreachable it waits, and resumes when woken', async () => {
  const { state, open } = createPhone();
  const download = open();
  state.online = false;
  download.start();
  await waitForStatus(download, 'waiting');
  expect(state.requests).toBeLessThan(30);
  state.online = true;
  download.wake();
  await waitForStatus(download, 'done');
});

test('a full phone is reported, and a new start tries again', async () => {
  const { state, open } = createPhone();
  state.capacity = 20;
  const download = open();
  download.start();
  await waitForStatus(download, 'full');
  expect([state.pinned.size, download.progress().downloaded]).toEqual([20, 20]);
  state.capacity = 1_000;
  download.start();
  await waitForStatus(download, 'done');
});

test('pictures the shop no longer has do not block the rest', async () => {
  const { state, open } = createPhone();
  state.lost.add(pictureName(urls[3] ?? ''));
  const download = open();
  download.start();
  await waitForStatus(download, 'done');
  expect(state.pinned.size).toBe(29);
});
