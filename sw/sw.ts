import { workerMessage } from '#contract/pictures/worker-messages.ts';
import { syncTag } from '#web/outbox/sync-tag.ts';
import { precacheAppShell, restoreAppShell } from './app-shell.ts';
import { sendPendingCommands } from './background-sync.ts';
import { cancelPictureFetches } from './pictures/cancel-fetches.ts';
import { deleteNonImages } from './pictures/image-response.ts';
import { pinPictures, unpinPictures } from './pictures/pinned-pictures.ts';
import { deleteUnpinnedPictures, prefetchPictures, servePictures } from './pictures/serve-pictures.ts';
import { fetchSmallPictures } from './pictures/small-pictures.ts';
import { activateUpdate, purgeOldCaches } from './updates.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

const shellFiles = self.__WB_MANIFEST;
precacheAppShell(shellFiles);
servePictures();

self.addEventListener('activate', event => {
  event.waitUntil(Promise.all([purgeOldCaches(), deleteNonImages()]));
});

self.addEventListener('sync', event => {
  if (event.tag === syncTag) event.waitUntil(sendPendingCommands());
});

self.addEventListener('message', event => {
  const { data: message } = workerMessage.safeParse(event.data);
  const respond = (result: Promise<unknown>) =>
    event.waitUntil(result.then(response => event.ports[0]?.postMessage(response)));
  if (message?.type === 'keep-pictures') respond(pinPictures(message.addresses, message.only));
  if (message?.type === 'warm-pictures') respond(prefetchPictures(message.addresses, event));
  if (message?.type === 'fetch-small-pictures') respond(fetchSmallPictures(message.addresses));
  if (message?.type === 'unpin-pictures')
    event.waitUntil(Promise.all([unpinPictures(), deleteUnpinnedPictures()]));
  if (message?.type === 'cancel-picture-fetches') cancelPictureFetches();
  if (message?.type === 'restore-app-shell')
    event.waitUntil(restoreAppShell(shellFiles).catch(() => undefined));
  if (message?.type === 'SKIP_WAITING') activateUpdate();
});
