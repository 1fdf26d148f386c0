import { syncTag } from '#web/outbox/sync-tag.ts';
import { keepAppShell } from './app-shell.ts';
import { sendPendingCommands } from './background-sync.ts';
import { parseMessage } from './message.ts';
import { deleteNonImages } from './pictures/image-response.ts';
import { pinPictures } from './pictures/pinned-pictures.ts';
import { prefetchPictures, servePictures } from './pictures/serve-pictures.ts';
import { activateUpdate, purgeOldCaches } from './updates.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

keepAppShell(self.__WB_MANIFEST);
servePictures();

self.addEventListener('activate', event => {
  event.waitUntil(Promise.all([purgeOldCaches(), deleteNonImages()]));
});

self.addEventListener('sync', event => {
  if (event.tag === syncTag) event.waitUntil(sendPendingCommands());
});

self.addEventListener('message', event => {
  const message = parseMessage(event.data);
  const answer = (coming: Promise<unknown>) =>
    event.waitUntil(coming.then(said => event.ports[0]?.postMessage(said)));
  if (message?.type === 'keep-pictures') answer(pinPictures(message.addresses, message.only));
  if (message?.type === 'warm-pictures') answer(prefetchPictures(message.addresses, event));
  if (message?.type === 'SKIP_WAITING') activateUpdate();
});
