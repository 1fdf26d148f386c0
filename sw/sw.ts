import { keepAppShell } from './app-shell.ts';
import { readMessage } from './message.ts';
import { keepPictures, servePictures } from './pictures.ts';
import { takeOver } from './updates.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

keepAppShell(self.__WB_MANIFEST);
servePictures();

self.addEventListener('message', event => {
  const message = readMessage(event.data);
  if (message?.type === 'keep-pictures') event.waitUntil(keepPictures(message.addresses));
  if (message?.type === 'take-over') takeOver();
});
