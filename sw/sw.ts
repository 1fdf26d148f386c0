import { syncTag } from '#web/outbox/sync-tag.ts';
import { keepAppShell } from './app-shell.ts';
import { sendWaiting } from './background-sync.ts';
import { readMessage } from './message.ts';
import { dropOtherThanPictures } from './pictures/image-response.ts';
import { keepPictures } from './pictures/pinned-pictures.ts';
import { servePictures, warmPictures } from './pictures/serve-pictures.ts';
import { purgeOldCaches, takeOver } from './updates.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

keepAppShell(self.__WB_MANIFEST);
servePictures();

self.addEventListener('activate', event => {
  event.waitUntil(Promise.all([purgeOldCaches(), dropOtherThanPictures()]));
});

self.addEventListener('sync', event => {
  if (event.tag === syncTag) event.waitUntil(sendWaiting());
});

self.addEventListener('message', event => {
  const message = readMessage(event.data);
  const answer = (coming: Promise<unknown>) =>
    event.waitUntil(coming.then(said => event.ports[0]?.postMessage(said)));
  if (message?.type === 'keep-pictures') answer(keepPictures(message.addresses, message.only));
  if (message?.type === 'warm-pictures') answer(warmPictures(message.addresses, event));
  if (message?.type === 'SKIP_WAITING') takeOver();
});
