const controller = new AbortController();

/**
 * Every request for a picture takes it. Aborted once, before an update: a new worker takes over only when this one has
 * nothing left to wait for, which on a slow network takes minutes. Open tabs would go on asking.
 */
export const pictureSignal = controller.signal;

export const cancelPictureFetches = (): void => controller.abort();
