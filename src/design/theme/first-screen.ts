let resolveFirstScreen: () => void = () => undefined;

export const findPrerendered = () => document.getElementById('prerendered');

/** Of a first visit. Later the service worker starts the app. */
export const isPrerendered = (): boolean => findPrerendered() !== null;

/** Resolves when the first screen has been painted with its pictures. Work that can wait starts after it. */
export const firstScreen = new Promise<void>(resolve => {
  resolveFirstScreen = resolve;
});

export function markScreenRendered(): void {
  // Browsers do not paint background pages, so there is no frame to wait for.
  if (document.visibilityState === 'hidden') resolveFirstScreen();
  else requestAnimationFrame(() => setTimeout(() => void loadPicturesInView().then(resolveFirstScreen)));
}

/** However much of it is there. */
export function stopWaitingForScreen(): void {
  resolveFirstScreen();
}

async function loadPicturesInView(): Promise<void> {
  const pictures = [...document.images].filter(picture => !picture.complete && isInView(picture));
  await Promise.all(pictures.map(waitForPicture));
}

function isInView(picture: HTMLImageElement): boolean {
  const { top, bottom } = picture.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

function waitForPicture(picture: HTMLImageElement): Promise<unknown> {
  return new Promise(resolve => {
    picture.addEventListener('load', resolve, { once: true });
    picture.addEventListener('error', resolve, { once: true });
  });
}
