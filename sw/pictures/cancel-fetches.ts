let controller = new AbortController();

/** Every request for a picture takes it. */
export const pictureSignal = (): AbortSignal => controller.signal;

/** A new worker takes over only when the old one has nothing left to wait for, which on a slow network takes minutes. */
export function cancelPictureFetches(): void {
  controller.abort();
  controller = new AbortController();
}
